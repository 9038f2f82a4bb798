import { cancelTask, isOpen, type Task } from '#contract/tasks.ts'
import { useWrite } from '#web/api/queries.ts'
import { saveFile } from '#web/api/save-file.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useAuditLabels } from '#web/base/page/audit-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { moveFocusOut } from '#web/ui/dialog/restore-focus.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useTaskMessages } from './messages.ts'
import styles from './task-tray.module.css'

const editState = lazyControl(() => import('#web/resource/undo/bulk-edit-state.tsx').then((module) => module.BulkEditState))
/** The name of a task for people. */
export function useTaskName({ kind, title }: Pick<Task, 'kind' | 'title'>): string {
  return useTaskMessages().kinds[kind]?.(title) ?? title
}

/** What can be done with a task: cancel it, or save its file. */
export function TaskAction({ task }: { task: Task }) {
  const messages = useTaskMessages()
  const name = useTaskName(task)
  const { mutateAsync, isPending } = useWrite(cancelTask)
  const { file } = task
  async function cancel() {
    await mutateAsync({ params: { id: task.id } })
  }

  if (isOpen(task)) {
    return (
      <Button
        ref={moveFocusOut}
        variant="text"
        aria-label={messages.cancelTask(name)}
        isBusy={isPending}
        onClick={() => void ignoreApiError(cancel)}
      >
        {messages.cancel}
      </Button>
    )
  }
  if (!file) return null
  return (
    <Button variant="text" icon="download" aria-label={messages.downloadFile(file.name)} onClick={() => saveFile(file)}>
      {messages.download}
    </Button>
  )
}

/** How far a task is. */
export function TaskProgress({ task: { state, done, total }, name }: { task: Task; name: string }) {
  const messages = useTaskMessages()
  const language = useLanguage()
  const isDone = state === 'done'
  const value = isDone ? 100 : state === 'waiting' || total === 0 ? undefined : (done / total) * 100
  const text = messages.rows(formatNumber(done, language), formatNumber(total, language))
  const end = isDone ? 'ok' : state === 'failed' ? 'bad' : undefined
  return <Progress label={name} isLabelHidden value={value ?? (end ? 0 : undefined)} valueText={text} end={end} />
}

/** The kinds of tasks that change rows. */
export const writingKinds: ReadonlySet<string> = new Set(['import', 'bulkEdit', 'undoBulkEdit', 'handover'])

/** What a task has done, as its feature shows it. */
function TaskOutcome({ kind, id }: Pick<Task, 'kind' | 'id'>) {
  const Outcome = useAuditLabels().find(({ outcomes = {} }) => Object.hasOwn(outcomes, kind))?.outcomes?.[kind]
  return Outcome ? <Outcome id={id} /> : null
}

/** A task with its progress and what can be done with it. */
export function TaskRow({ task }: { task: Task }) {
  const messages = useTaskMessages()
  const name = useTaskName(task)
  const { kind, state, error, file, bulkEditId } = task
  return (
    <li className={styles.row}>
      <div className={`${layout.row} ${styles.head}`}>
        <span className={`${layout.fill} ${layout.truncate}`}>{name}</span>
        <output className={`${layout.fixed} ${layout.faint}`}>{messages.states[state]}</output>
        <TaskAction task={task} />
      </div>
      {kind === 'handover' && !isOpen(task) && <TaskOutcome kind={kind} id={task.id} />}
      {bulkEditId !== null && !isOpen(task) && <editState.Control id={bulkEditId} />}
      {kind === 'import' && file && <p className={styles.error}>{messages.someLeft}</p>}
      {error === null ? (
        (state !== 'cancelled' || writingKinds.has(kind)) && <TaskProgress task={task} name={name} />
      ) : (
        <p className={styles.error}>{error}</p>
      )}
    </li>
  )
}
