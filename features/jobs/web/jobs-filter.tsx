import { type Job, jobsList, runResults } from '#features/jobs/contract/jobs.ts'
import type { ListOf } from '#web/resource/use-list.ts'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { FilterBar } from '#web/ui/table/filters/filter-bar.tsx'
import { FilterSearch } from '#web/ui/table/filters/filter-search.tsx'
import { useListFilters } from '#web/ui/table/filters/use-list-filters.ts'
import { useJobMessages } from './messages.ts'

const states = ['false', 'true'] as const

/** The filters of jobs. */
export function JobsFilter({ list }: { list: ListOf<Job, typeof jobsList> }) {
  const messages = useJobMessages()
  const { values, change, isSet, bar } = useListFilters(list)
  return (
    <FilterBar
      {...bar}
      first={
        <FilterSearch
          label={messages.search}
          maxLength={jobsList.filters.name.max}
          value={values.name}
          onChange={(name) => change({ name })}
        />
      }
      filters={[
        {
          id: 'result',
          label: messages.result,
          isSet: isSet('result'),
          onClear: () => change({ result: undefined }),
          field: (
            <SelectField
              label={messages.result}
              placeholder={messages.all}
              choices={runResults.map((id) => ({ id, label: messages.results[id] }))}
              value={values.result?.[0]}
              onChange={(result) => change({ result: runResults.filter((value) => value === result) })}
            />
          ),
        },
        {
          id: 'isPaused',
          label: messages.pausedFilter,
          isSet: isSet('isPaused'),
          onClear: () => change({ isPaused: undefined }),
          field: (
            <SelectField
              label={messages.pausedFilter}
              placeholder={messages.all}
              choices={states.map((id) => ({ id, label: messages.pausedStates[id] }))}
              value={values.isPaused?.[0]}
              onChange={(state) => change({ isPaused: states.filter((value) => value === state) })}
            />
          ),
        },
      ]}
    />
  )
}
