import { useQuery } from '@tanstack/react-query'
import { isOpen, listTasks } from '#contract/tasks.ts'
import { callOptions } from '#web/api/queries.ts'
import { TaskRow } from '#web/resource/tasks/task-row.tsx'
import styles from './bulk-edit.module.css'

const recentLimit = 3

/** The user's latest bulk edits of a resource that tasks have written, which can be undone from here once the tray is closed. */
export function RecentEdits({ resource, title }: { resource: string; title: string }) {
  const { data } = useQuery({ ...callOptions(listTasks), staleTime: 0 })
  const edits = (data?.list ?? []).filter((task) => task.kind === 'bulkEdit' && task.resource === resource && !isOpen(task))
  if (edits.length === 0) return null
  return (
    <section className={styles.recent}>
      <h3>{title}</h3>
      <ul>
        {edits.slice(0, recentLimit).map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </section>
  )
}
