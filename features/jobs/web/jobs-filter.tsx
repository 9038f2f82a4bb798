import { type Job, jobsList, runResults } from '#features/jobs/contract/jobs.ts'
import type { ListOf } from '#web/resource/use-list.ts'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { FilterBar } from '#web/ui/table/filters/filter-bar.tsx'
import { FilterSearch } from '#web/ui/table/filters/filter-search.tsx'
import { useListFilters } from '#web/ui/table/filters/use-list-filters.ts'
import { useJobMessages } from './messages.ts'

const states = ['false', 'true'] as const

/** The filters of jobs. They apply on search. */
export function JobsFilter({ list }: { list: ListOf<Job, typeof jobsList> }) {
  const messages = useJobMessages()
  const { draft, change, isSet, bar } = useListFilters(list)
  return (
    <FilterBar
      {...bar}
      first={
        <FilterSearch
          label={messages.search}
          isLabelHidden
          maxLength={jobsList.filters.name.max}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
      }
      filters={[
        {
          id: 'result',
          isSet: isSet('result'),
          field: (
            <SelectField
              label={messages.result}
              placeholder={messages.all}
              choices={runResults.map((id) => ({ id, label: messages.results[id] }))}
              value={draft.result?.[0]}
              onChange={(result) => change({ result: runResults.filter((value) => value === result) })}
            />
          ),
        },
        {
          id: 'isPaused',
          isSet: isSet('isPaused'),
          field: (
            <SelectField
              label={messages.pausedFilter}
              placeholder={messages.all}
              choices={states.map((id) => ({ id, label: messages.pausedStates[id] }))}
              value={draft.isPaused?.[0]}
              onChange={(state) => change({ isPaused: states.filter((value) => value === state) })}
            />
          ),
        },
      ]}
    />
  )
}
