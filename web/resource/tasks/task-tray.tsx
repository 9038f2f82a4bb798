import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notFound } from '#contract/errors/error.ts'
import { getTask, isOpen, type Task } from '#contract/tasks.ts'
import { isApiError } from '#web/base/api-error.ts'
import { inBackground, request } from '#web/api/client.ts'
import { callOptions, invalidateResources } from '#web/api/queries.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useTaskMessages } from './messages.ts'
import { TaskRow, writingKinds } from './task-row.tsx'
import { closeTray, forgetTask } from './watched-tasks.ts'
import styles from './task-tray.module.css'

/** How often the progress of an open task is read. */
const pollMs = 1000

/** How long tasks that left nothing to do are shown. */
const overMs = 8000

interface QueryState {
  readonly data?: Task | undefined
  readonly error: unknown
}

/** Reads an open task again; one that is gone, such as after an upkeep, never comes back. */
function nextRead({ state: { data, error } }: { state: QueryState }): number | false {
  return isApiError(error, notFound) || (data && !isOpen(data)) ? false : pollMs
}

/** Reads a task by itself: no use of the session, and a failure shows nothing. */
async function readTask(id: string, signal: AbortSignal): Promise<Task> {
  try {
    return await inBackground(() => request(getTask, { params: { id } }, { signal, handledErrors: 'exceptSessionExpired' }))
  } catch (error) {
    if (isApiError(error, notFound)) forgetTask(id)
    throw error
  }
}

function taskQuery(id: string) {
  return {
    ...callOptions(getTask, { params: { id } }),
    queryFn: ({ signal }: { signal: AbortSignal }) => readTask(id, signal),
    refetchInterval: nextRead,
  } as const
}

/** Whether nothing of a task waits to be seen: a file, a failure, what a handover has left out, or the rows that a cancelled bulk edit has changed. */
function hasNothingToDo({ kind, state, file, bulkEditId }: Task): boolean {
  return kind !== 'handover' && !file && (state === 'done' || (state === 'cancelled' && bulkEditId === null))
}

function WatchedTask({ task }: { task: Task }) {
  const { kind, resource } = task
  const queryClient = useQueryClient()
  // One that failed or was cancelled may have written a part.
  const hasWritten = writingKinds.has(kind) && !isOpen(task)
  // At once: a view as a role, and a console without a connection, are told of nothing.
  useEffect(() => {
    if (hasWritten) invalidateResources(queryClient, [resource, 'audit', 'bulkEdits'])
  }, [hasWritten, resource, queryClient])
  return <TaskRow task={task} />
}

/** The tasks that were started in this tab, with their progress and files. */
export function TaskTray({ ids }: { ids: readonly string[] }) {
  const messages = useTaskMessages()
  const tasks = useQueries({ queries: ids.map(taskQuery) }).flatMap(({ data }) => data ?? [])
  const isOver = tasks.length > 0 && tasks.every(hasNothingToDo)
  useEffect(() => {
    if (!isOver) return undefined
    const timer = window.setTimeout(closeTray, overMs)
    return () => window.clearTimeout(timer)
  }, [isOver])
  if (tasks.length === 0) return null
  return (
    <section className={styles.tray} aria-label={messages.tasks}>
      <header className={`${layout.row} ${layout.between} ${styles.header}`}>
        <h2 className={styles.title}>{messages.tasks}</h2>
        <IconButton icon="x" label={messages.close} onClick={closeTray} />
      </header>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <WatchedTask key={task.id} task={task} />
        ))}
      </ul>
    </section>
  )
}
