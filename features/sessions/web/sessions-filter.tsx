import { type OnlineSession, sessionsList } from '#features/sessions/contract/sessions.ts'
import type { ListOf } from '#web/resource/use-list.ts'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { FilterBar } from '#web/ui/table/filters/filter-bar.tsx'
import { FilterSearch } from '#web/ui/table/filters/filter-search.tsx'
import { useListFilters } from '#web/ui/table/filters/use-list-filters.ts'
import { useSessionMessages } from './messages.ts'

const { name: nameFilter, ip: ipFilter } = sessionsList.filters
const states = ['true', 'false'] as const

/** The filters of sessions. */
export function SessionsFilter({ list }: { list: ListOf<OnlineSession, typeof sessionsList> }) {
  const messages = useSessionMessages()
  const { values, change, isSet, bar } = useListFilters(list)
  return (
    <FilterBar
      {...bar}
      first={<FilterSearch label={messages.name} maxLength={nameFilter.max} value={values.name} onChange={(name) => change({ name })} />}
      filters={[
        {
          id: 'ip',
          label: messages.ip,
          isSet: isSet('ip'),
          field: <FilterSearch label={messages.ip} maxLength={ipFilter.max} value={values.ip} onChange={(ip) => change({ ip })} />,
        },
        {
          id: 'isLocked',
          label: messages.status,
          isSet: isSet('isLocked'),
          onClear: () => change({ isLocked: undefined }),
          field: (
            <SelectField
              label={messages.status}
              placeholder={messages.all}
              choices={states.map((id) => ({ id, label: messages.states[id] }))}
              value={values.isLocked?.[0]}
              onChange={(state) => change({ isLocked: states.filter((value) => value === state) })}
            />
          ),
        },
      ]}
    />
  )
}
