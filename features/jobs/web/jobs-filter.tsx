import { type Job, jobsList } from '#features/jobs/contract/jobs.ts'
import type { ListOf } from '#web/resource/use-list.ts'
import { ListFilters } from '#web/ui/table/filters/list-filters.tsx'
import { useJobMessages } from './messages.ts'

/** The filters of jobs. */
export function JobsFilter({ list }: { list: ListOf<Job, typeof jobsList> }) {
  const { search, result, results, pausedFilter, pausedStates } = useJobMessages()
  return (
    <ListFilters
      list={list}
      filters={jobsList.filters}
      labels={{ name: search, result, isPaused: pausedFilter }}
      choices={{ result: results, isPaused: pausedStates }}
    />
  )
}
