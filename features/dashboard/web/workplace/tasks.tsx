import { useQuery } from '@tanstack/react-query'
import { isOpen, listTasks } from '#contract/tasks.ts'
import { inBackground, request } from '#web/api/client.ts'
import { callOptions } from '#web/api/queries.ts'
import { TaskRow } from '#web/resource/tasks/task-row.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { Loading } from './loading.tsx'
import styles from './workplace-page.module.css'
import { useWorkplaceMessages } from './messages.ts'

/** How often the progress of open tasks is read. */
const pollMs = 2000

/** The user's exports, imports, bulk edits and handovers of the last days, with their files. */
export function Tasks() {
  const messages = useWorkplaceMessages()
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(listTasks),
    staleTime: 0,
    // Reading again by itself is no use of the session.
    queryFn: ({ signal }) => inBackground(() => request(listTasks, {}, { signal })),
    refetchInterval: ({ state }) => (state.data?.list.some(isOpen) ? pollMs : false),
  })
  return (
    <Card title={messages.tasks} isFlush>
      {!data && <Loading error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <Empty text={messages.noTasks} />}
      {data && data.list.length > 0 && (
        <ul className={styles.tasks}>
          {data.list.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      )}
    </Card>
  )
}
