import { useCan } from '#web/app/permissions/use-can.ts'
import { useEffect, useRef, useState } from 'react'
import { runImport } from '#contract/imports.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/api/session/current-user.ts'
import { formatNumber } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { watchTask } from '#web/resource/tasks/watched-tasks.ts'
import { useTransferMessages } from '#web/resource/transfer/use-transfer-messages.ts'
import type { ResourceMessages } from '#web/resource/use-resource-messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Steps } from '#web/ui/display/steps/steps.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { checkImport, type ImportCheck } from './check-import.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { type ImportChoice, importFields, importKeys, matchedColumns, missingFields } from './import-fields.ts'
import type { ImportFile } from './read-import-file.ts'
import { type ImportMessages, useImportMessages } from './use-import-messages.ts'
import styles from './import-dialog.module.css'

export interface ImportDialogProps {
  /** The list page. */
  page: { readonly resource: AnyResource; readonly words: AnyWords; readonly messages: ResourceMessages }
  canCreate: boolean
  canEdit: boolean
  onClose: () => void
}

const stages = ['file', 'columns', 'check'] as const

/** What the file and its check have come to. */
interface Progress {
  readonly stage: (typeof stages)[number]
  readonly file?: ImportFile | undefined
  readonly choice?: ImportChoice | undefined
  /** How many rows are checked. */
  readonly done: number
  readonly check?: ImportCheck | undefined
}

/** Asks for a file, matches its columns to fields, has its rows checked and starts the import. */
export function ImportDialog({ page: { resource, words, messages: common }, canCreate, canEdit, onClose }: ImportDialogProps) {
  const messages = useImportMessages(words)
  const transfer = useTransferMessages(words)
  const user = useCurrentUser()
  const offered = importFields({ resource, words, messages: common, transfer }, useCan(resource.maskedBy ?? resource.permissions.view))
  const keys = importKeys(resource)
  const [progress, setProgress] = useState<Progress>({ stage: 'file', done: 0 })
  const { stage, file, choice, check } = progress
  const [tries, setTries] = useState(0)
  const isOnlyNew = (choice?.mode ?? 'create') === 'create'
  const fields = offered.filter(({ isForNewRows }) => isOnlyNew || !isForNewRows)
  const { mutateAsync, isPending } = useWrite(runImport)
  const checking = useRef<AbortController>(undefined)
  useEffect(() => () => checking.current?.abort(), [])
  const content = useRef<HTMLDivElement>(null)
  // The button that led to a step is gone with the step before.
  useEffect(() => {
    if (stage !== 'file') content.current?.focus()
  }, [stage])

  function takeFile(taken: ImportFile) {
    const columns = matchedColumns(taken.header, offered)
    const key = keys.find((candidate) => columns.includes(candidate)) ?? keys[0] ?? 'id'
    const mode = canCreate ? 'create' : 'update'
    setProgress({ stage: 'columns', file: taken, choice: { mode, key, columns }, done: 0 })
  }

  async function startCheck(clearsEmpty = false) {
    if (!file || !choice) return
    if (missingFields(choice, fields).length > 0) return setTries((count) => count + 1)
    const controller = new AbortController()
    checking.current = controller
    setProgress({ stage: 'check', file, choice, done: 0 })
    const onProgress = (done: number) => setProgress((current) => ({ ...current, done }))
    try {
      const found = await checkImport(resource, { file, choice, fields, clearsEmpty }, { signal: controller.signal, onProgress })
      setProgress((current) => ({ ...current, check: found }))
    } catch (error) {
      if (controller.signal.aborted) return
      setProgress({ stage: 'columns', file, choice, done: 0 })
      await ignoreApiError(() => Promise.reject(error))
    }
  }

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

  const back = () => setProgress(({ file: chosen, choice: made }) => ({ stage: 'columns', file: chosen, choice: made, done: 0 }))
  const restart = () => {
    checking.current?.abort()
    setProgress({ stage: 'file', done: 0 })
  }
  return (
    <Dialog
      isOpen
      isWide
      title={messages.title}
      onClose={onClose}
      renderFooter={(close) => (
        <Footer
          {...{ progress, messages, isPending, close, restart, back }}
          onCheck={() => void startCheck()}
          onRun={() => void ignoreApiError(run)}
        />
      )}
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        <Steps
          label={messages.steps}
          steps={stages.map((id) => ({ id, title: messages.stepTitles[id] }))}
          current={stages.indexOf(stage)}
          hasError={(check?.counts.invalid ?? 0) > 0}
        />
        {stage === 'file' && <FileStep {...{ messages, fields }} onFile={takeFile} />}
        {stage === 'columns' && file && choice && (
          <ColumnsStep
            {...{ messages, file, fields, keys, choice, canCreate, canEdit, tries }}
            onChange={(changed) => setProgress((current) => ({ ...current, choice: changed }))}
          />
        )}
        {stage === 'check' && file && choice && (
          <CheckStep
            {...{ messages, file, fields, choice, check }}
            done={progress.done}
            isOwned={resource.assigned.owner !== undefined}
            note={words.importNote}
            onClearing={checkAgain}
          />
        )}
      </div>
    </Dialog>
  )
}

interface FooterProps {
  progress: Progress
  messages: ImportMessages
  isPending: boolean
  close: () => void
  restart: () => void
  back: () => void
  onCheck: () => void
  onRun: () => void
}

function Footer({ progress: { stage, check }, messages, isPending, close, restart, back, onCheck, onRun }: FooterProps) {
  const language = useLanguage()
  const count = check && check.counts.invalid === 0 ? check.counts.create + check.counts.update : 0
  return (
    <>
      {stage !== 'file' && <Button onClick={restart}>{messages.another}</Button>}
      {check && <Button onClick={back}>{messages.back}</Button>}
      <Button onClick={close}>{check && count === 0 ? messages.close : messages.cancel}</Button>
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
