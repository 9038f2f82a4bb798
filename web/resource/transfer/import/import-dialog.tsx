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
import { type ImportChoice, importFields, importKeys, missingFields, titlesOf } from './import-fields.ts'
import { firstChoice } from './import-memory.ts'
import { noOpenCells, openCells, type OpenCells } from './open-cells.ts'
import { PreviewStep } from './preview-step.tsx'
import { type ImportFile, withTitleLine } from './read-import-file.ts'
import { useImportFile } from './use-import-file.ts'
import { useImportMemory } from './use-import-memory.ts'
import { type ImportMessages, useImportMessages } from './use-import-messages.ts'
import styles from './import-dialog.module.css'

export interface ImportDialogProps {
  /** The list page. */
  page: { readonly resource: AnyResource; readonly words: AnyWords; readonly messages: ResourceMessages }
  canCreate: boolean
  canEdit: boolean
  onClose: () => void
}

const steps = ['file', 'columns', 'check'] as const

/** What the file and its check have come to. */
interface Progress {
  readonly stage: (typeof steps)[number] | 'preview'
  readonly file?: ImportFile | undefined
  readonly choice?: ImportChoice | undefined
  /** What the check needs to be told of cells. */
  readonly open?: OpenCells | undefined
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
  const { stage, file, choice, check, open = noOpenCells } = progress
  const [tries, setTries] = useState(0)
  const { known, remember } = useImportMemory(resource.name)
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

  const reading = useImportFile(titlesOf(offered, known), (taken) => {
    // Whoever looks at the text of a file goes on themselves.
    if (taken.source.isOpen || stage === 'preview') setProgress({ stage: 'preview', file: taken, done: 0 })
    else takeFile(taken)
  })

  function takeFile(taken: ImportFile) {
    if (taken.rows.length === 0) return reading.refuse(messages.noRows)
    setTries(0)
    choose(taken, firstChoice(taken.header, { fields: offered, keys, known, mode: canCreate ? 'create' : 'update' }))
  }

  function choose(taken: ImportFile, made: ImportChoice) {
    const found = made.columns === choice?.columns && taken === file ? open : openCells(taken, made.columns, offered)
    const order = found.dates?.orders.find((offer) => offer.order === made.order)?.order
    setProgress({ stage: 'columns', file: taken, choice: { ...made, order }, open: found, done: 0 })
  }

  async function startCheck(clearsEmpty = false) {
    if (!file || !choice) return
    if (missingFields(choice, fields).length > 0 || (open.dates && choice.order === undefined)) return setTries((count) => count + 1)
    remember(file, choice, offered)
    const controller = new AbortController()
    checking.current = controller
    setProgress({ stage: 'check', file, choice, open, done: 0 })
    const onProgress = (done: number) => setProgress((current) => ({ ...current, done }))
    try {
      const found = await checkImport(resource, { file, choice, fields, clearsEmpty }, { signal: controller.signal, onProgress })
      setProgress((current) => ({ ...current, check: found }))
    } catch (error) {
      if (controller.signal.aborted) return
      choose(file, choice)
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

  const back = () => file && choice && choose(file, choice)
  const restart = () => {
    checking.current?.abort()
    reading.refuse(undefined)
    setProgress({ stage: 'file', done: 0 })
  }
  const look = () => setProgress((current) => ({ ...current, stage: 'preview' }))
  const canGoOn = file !== undefined && file.rows.length > 0 && !reading.isReading && reading.error === undefined
  return (
    <Dialog
      isOpen
      isWide
      title={messages.title}
      onClose={onClose}
      renderFooter={(close) => (
        <Footer
          {...{ progress, messages, isPending, close, restart, back }}
          onNext={canGoOn ? () => (choice ? choose(file, choice) : takeFile(file)) : undefined}
          onCheck={() => void startCheck()}
          onRun={() => void ignoreApiError(run)}
        />
      )}
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        <Steps
          label={messages.steps}
          steps={steps.map((id) => ({ id, title: messages.stepTitles[id] }))}
          current={stage === 'preview' ? 0 : steps.indexOf(stage)}
          hasError={(check?.counts.invalid ?? 0) > 0}
        />
        {stage === 'file' && <FileStep {...{ messages, fields, reading }} />}
        {stage === 'preview' && file && (
          <PreviewStep
            {...{ messages, file, reading }}
            onTitleLine={(place) => setProgress({ stage, file: withTitleLine(file.source, place), done: 0 })}
          />
        )}
        {stage === 'columns' && file && choice && (
          <ColumnsStep
            {...{ messages, file, fields, keys, choice, canCreate, canEdit, tries, open }}
            onLook={look}
            onChange={(changed) => choose(file, changed)}
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
