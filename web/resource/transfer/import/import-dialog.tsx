import { useEffect, useRef } from 'react'
import { runImport } from '#contract/imports.ts'
import { useWrite } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { watchTask } from '#web/resource/tasks/watched-tasks.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Steps } from '#web/ui/display/steps/steps.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import layout from '#web/ui/theme/layout.module.css'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { noOpenCells } from './open-cells.ts'
import { PreviewStep } from './preview-step.tsx'
import { withTitleLine } from './read-import-file.ts'
import { type ImportMessages, useImportMessages } from './messages.ts'
import { type ImportedList, type ImportProgress, useImportSteps } from './use-import-steps.ts'
import styles from './import-dialog.module.css'

export interface ImportDialogProps {
  page: ImportedList
  canCreate: boolean
  canEdit: boolean
  onClose: () => void
}

const steps = ['file', 'columns', 'check'] as const

/** Asks for a file, matches its columns to fields, has its rows checked and starts the import. */
export function ImportDialog({ page, canCreate, canEdit, onClose }: ImportDialogProps) {
  const { resource, words } = page
  const messages = useImportMessages(words)
  const user = useCurrentUser()
  const { progress, fields, keys, tries, reading, next, choose, look, lookAgain, startCheck, restart } = useImportSteps(page, canCreate)
  const { stage, file, choice, check, open = noOpenCells } = progress
  const { mutateAsync, isPending } = useWrite(runImport)
  const content = useRef<HTMLDivElement>(null)
  // The button that led to a step is gone with the step before.
  useEffect(() => {
    if (stage !== 'file') content.current?.focus()
  }, [stage])

  async function run() {
    if (!check) return
    const task = await mutateAsync({ params: { id: check.id } })
    watchTask(task.id, user?.userId ?? '')
    onClose()
  }

  function checkAgain(clearsEmpty: boolean) {
    // What was chosen is gone while the rows are checked.
    content.current?.focus()
    void startCheck(clearsEmpty)
  }

  return (
    <Dialog
      isOpen
      isWide
      title={messages.title}
      onClose={onClose}
      renderFooter={(close) => (
        <Footer
          {...{ progress, messages, isPending, close, restart }}
          back={() => file && choice && choose(file, choice)}
          onNext={next}
          onCheck={() => void startCheck()}
          onRun={() => void ignoreApiError(run)}
        />
      )}
    >
      <div ref={content} tabIndex={-1} className={`${layout.stack} ${layout.gap4} ${styles.content}`}>
        <ImportSteps {...{ progress, messages }} />
        {stage === 'file' && <FileStep {...{ messages, fields, reading }} />}
        {stage === 'preview' && file && (
          <PreviewStep {...{ messages, file, reading }} onTitleLine={(place) => look(withTitleLine(file.source, place))} />
        )}
        {stage === 'columns' && file && choice && (
          <ColumnsStep
            {...{ messages, file, fields, keys, choice, canCreate, canEdit, tries, open }}
            onLook={lookAgain}
            onChange={(changed) => choose(file, changed)}
          />
        )}
        {stage === 'check' && file && choice && (
          <CheckStep
            {...{ messages, file, fields, choice, check, done: progress.done }}
            isOwned={resource.assigned.owner !== undefined && !choice.columns.includes(resource.assigned.owner)}
            note={words.importNote}
            onClearing={checkAgain}
          />
        )}
      </div>
    </Dialog>
  )
}

/** How far the import is. */
function ImportSteps({ progress: { stage, check }, messages }: Pick<FooterProps, 'progress' | 'messages'>) {
  return (
    <Steps
      label={messages.steps}
      steps={steps.map((id) => ({ id, title: messages.stepTitles[id] }))}
      current={stage === 'preview' ? 0 : steps.indexOf(stage)}
      hasError={(check?.counts.invalid ?? 0) > 0}
    />
  )
}

interface FooterProps {
  progress: ImportProgress
  messages: ImportMessages
  isPending: boolean
  close: () => void
  restart: () => void
  back: () => void
  /** Undefined while the file is not read as it should be. */
  onNext: (() => void) | undefined
  onCheck: () => void
  onRun: () => void
}

function Footer({ progress: { stage, check }, messages, isPending, close, restart, back, onNext, onCheck, onRun }: FooterProps) {
  const language = useLanguage()
  const count = check && check.counts.invalid === 0 ? check.counts.create + check.counts.update : 0
  return (
    <>
      {stage !== 'file' && <Button onClick={restart}>{messages.another}</Button>}
      {check && <Button onClick={back}>{messages.back}</Button>}
      <Button onClick={close}>{check && count === 0 ? messages.close : messages.cancel}</Button>
      {stage === 'preview' && onNext && (
        <Button variant="primary" onClick={onNext}>
          {messages.next}
        </Button>
      )}
      {stage === 'columns' && (
        <Button variant="primary" onClick={onCheck}>
          {messages.check}
        </Button>
      )}
      {count > 0 && (
        <Button variant="primary" isBusy={isPending} onClick={onRun}>
          {messages.run(formatNumber(count, language))}
        </Button>
      )}
    </>
  )
}
