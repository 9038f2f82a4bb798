import { useUndoMessages } from '#web/resource/undo/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BulkEdit, bulkEditLimit, bulkEditTooLong, runBulkEdit } from '#contract/bulk-edits.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { invalidateResources, useWrite } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { offerUndo, rememberChange } from '#web/resource/undo/changes.ts'
import { useUndoBulkEdit } from '#web/resource/undo/use-undo-bulk-edit.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { watchTask } from '#web/resource/tasks/watched-tasks.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './bulk-edit.module.css'
import { type EnteredFields, FieldsStep } from './fields-step.tsx'
import { type BegunBulkEdit, type BulkEditPreview, type BulkEditRows, previewBulkEdit } from './preview-bulk-edit.ts'
import { SkippedRows, PreviewStep } from './preview-step.tsx'
import { RecentEdits } from './recent-edits.tsx'
import { useBulkEditMessages } from './messages.ts'

interface BulkEditDialogProps {
  resource: AnyResource
  words: AnyWords
  messages: ResourceMessages
  /** The number of rows. */
  total: number
  /** The rows to change; read anew for each preview. */
  rows: () => BulkEditRows
  /** Called with the rows that were left out, once the others are written or a task writes them. */
  onDone: (skippedIds: readonly string[]) => void
  onClose: () => void
}

/** What the dialog shows: the fields, how far the check is, what it found, or what was left out when it was written. */
type Step =
  | { readonly name: 'fields' }
  | { readonly name: 'checking'; readonly done: number }
  | { readonly name: 'preview'; readonly preview: BulkEditPreview }
  | { readonly name: 'result'; readonly edit: BulkEdit; readonly undo: () => void }

/** Checks the rows of a change, from when it has begun until the dialog is closed or goes back. */
function usePreview(rows: BulkEditDialogProps['rows']) {
  const [step, setStep] = useState<Step>({ name: 'fields' })
  const checking = useRef<AbortController>(undefined)
  useEffect(() => () => checking.current?.abort(), [])

  async function check(begun: BegunBulkEdit) {
    const controller = new AbortController()
    checking.current = controller
    setStep({ name: 'checking', done: 0 })
    const onProgress = (done: number) => setStep({ name: 'checking', done })
    try {
      setStep({ name: 'preview', preview: await previewBulkEdit(begun, rows(), { signal: controller.signal, onProgress }) })
    } catch (error) {
      if (controller.signal.aborted) return
      setStep({ name: 'fields' })
      await ignoreApiError(() => Promise.reject(error))
    }
  }
  return { step, setStep, check }
}

/** Writes a change that was looked at. A notification says how many rows it has changed, and undoes it; the result, where rows were left out. */
function useRun({ resource, words, onDone, onClose }: BulkEditDialogProps, showResult: (edit: BulkEdit, undo: () => void) => void) {
  const messages = useBulkEditMessages(words)
  const { undo: undoLabel } = useUndoMessages()
  const language = useLanguage()
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const { undo } = useUndoBulkEdit()
  const { mutateAsync, isPending } = useWrite(runBulkEdit)

  async function run(id: string) {
    const { edit, task } = await mutateAsync({ params: { id } })
    if (task) watchTask(task.id, user?.userId ?? '')
    else invalidateResources(queryClient, [resource.name, 'audit'])
    if (!task && edit.skippedCount > 0)
      return showResult(
        edit,
        rememberChange(() => undo(id)),
      )
    const message = messages.done(formatNumber(edit.doneCount, language))
    if (!task) offerUndo({ message, label: undoLabel, undo: () => undo(id) })
    onClose()
    onDone([])
  }
  return { run: (id: string) => void ignoreApiError(() => run(id)), isPending }
}

/** Asks for new values of some fields, shows what they would change in many rows, and writes them. */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { resource, words, messages: common, total, rows, onDone, onClose } = props
  const [messages, { undo: undoLabel }] = [useBulkEditMessages(words), useUndoMessages()]
  const language = useLanguage()
  const [entered, setEntered] = useState<EnteredFields>({ chosen: [], values: {}, cleared: [] })
  const submit = useRef(() => {})
  const { step, setStep, check } = usePreview(rows)
  const { run, isPending } = useRun(props, (edit, undo) => setStep({ name: 'result', edit, undo }))
  const content = useRef<HTMLDivElement>(null)
  const { name } = step
  const isTooLong = total > bulkEditLimit
  // The button that led to a step is gone with the step before.
  useEffect(() => {
    if (name !== 'fields') content.current?.focus()
  }, [name])
  const number = (value: number) => formatNumber(value, language)

  function end(edit: BulkEdit) {
    onClose()
    onDone(edit.skipped.map(({ id }) => id))
  }

  function buttons(close: () => void) {
    switch (step.name) {
      case 'fields':
        return (
          <>
            <Button onClick={close}>{messages.cancel}</Button>
            {!isTooLong && (
              <Button variant="primary" onClick={() => submit.current()}>
                {messages.preview}
              </Button>
            )}
          </>
        )
      case 'checking':
        return <Button onClick={close}>{messages.cancel}</Button>
      case 'preview': {
        const { changeCount, id } = step.preview
        return (
          <>
            <Button onClick={() => setStep({ name: 'fields' })}>{messages.back}</Button>
            <Button onClick={close}>{messages.cancel}</Button>
            {changeCount > 0 && (
              <Button variant="primary" isBusy={isPending} onClick={() => run(id)}>
                {messages.run(number(changeCount))}
              </Button>
            )}
          </>
        )
      }
      case 'result': {
        const { edit, undo } = step
        return (
          <>
            {edit.doneCount > 0 && (
              <Button
                onClick={() => {
                  undo()
                  end(edit)
                }}
              >
                {undoLabel}
              </Button>
            )}
            <Button variant="primary" onClick={close}>
              {messages.close}
            </Button>
          </>
        )
      }
    }
  }

  return (
    <Dialog
      isOpen
      isWide
      title={name === 'result' ? messages.resultTitle : messages.title(number(total))}
      onClose={() => (step.name === 'result' ? end(step.edit) : onClose())}
      renderFooter={buttons}
    >
      <div ref={content} tabIndex={-1} className={`${layout.stack} ${layout.gap4} ${styles.content}`}>
        {name === 'fields' && (
          <>
            {isTooLong ? (
              <Alert tone="bad">{new AppError(bulkEditTooLong).messageIn(language)}</Alert>
            ) : (
              <FieldsStep
                {...{ resource, words, common, messages, entered, submit }}
                onEnter={setEntered}
                onBegun={(begun) => void check(begun)}
              />
            )}
            <RecentEdits resource={resource.name} title={messages.recent} />
          </>
        )}
        {step.name === 'checking' && (
          <Progress
            label={messages.checking}
            value={total === 0 ? 0 : (step.done / total) * 100}
            valueText={messages.checked(number(step.done), number(total))}
          />
        )}
        {step.name === 'preview' && (
          <PreviewStep parts={{ resource, words, messages: common, language }} messages={messages} preview={step.preview} />
        )}
        {step.name === 'result' && (
          <>
            <Alert tone="warn" isLive>
              {step.edit.doneCount > 0 ? messages.done(number(step.edit.doneCount)) : messages.noneWritten}
              <span className={styles.line}>{messages.resultSkipped(number(step.edit.skippedCount))}</span>
            </Alert>
            <SkippedRows messages={messages} skipped={step.edit.skipped} count={step.edit.skippedCount} fields={words.fields} />
          </>
        )}
      </div>
    </Dialog>
  )
}
