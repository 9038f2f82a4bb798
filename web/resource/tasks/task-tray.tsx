import { useQueries } from '@tanstack/react-query'
import { getTask, isOpen, type Task } from '#contract/tasks.ts'
import { inBackground, request } from '#web/api/client.ts'
import { callOptions } from '#web/api/queries.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useTaskMessages } from './task-messages.ts'
import { TaskRow } from './task-row.tsx'
import { closeTray } from './watched-tasks.ts'
import styles from './task-tray.module.css'

/** How often the progress of an open task is read. */
const pollMs = 1000

function taskQuery(id: string) {
  const input = { params: { id } }
  return {
    ...callOptions(getTask, input),
    // By itself: no use of the session, and a failure shows nothing.
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inBackground(() => request(getTask, input, { signal, handledErrors: 'exceptSessionExpired' })),
    refetchInterval: ({ state: { data } }: { state: { data?: Task | undefined } }) => (data && !isOpen(data) ? false : pollMs),
  } as const
}

/** The tasks that were started in this tab, with their progress and files. */
export function TaskTray({ ids }: { ids: readonly string[] }) {
  const messages = useTaskMessages()
  const tasks = useQueries({ queries: ids.map(taskQuery) }).flatMap(({ data }) => data ?? [])
  if (tasks.length === 0) return null
  return (
    <section className={styles.tray} aria-label={messages.tasks}>
      <header className={styles.header}>
        <h2 className={styles.title}>{messages.tasks}</h2>
        <IconButton icon="x" label={messages.close} onClick={closeTray} />
      </header>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </section>
  )
}
