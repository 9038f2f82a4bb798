import { type OnlineSession, sessionsList } from '#features/sessions/contract/sessions.ts'
import type { ListOf } from '#web/resource/use-list.ts'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { FilterBar } from '#web/ui/table/filters/filter-bar.tsx'
import { FilterSearch } from '#web/ui/table/filters/filter-search.tsx'
import { useListFilters } from '#web/ui/table/filters/use-list-filters.ts'
import { useSessionMessages } from './messages.ts'

const { name: nameFilter, ip: ipFilter } = sessionsList.filters
const states = ['true', 'false'] as const

/** The filters of sessions. They apply on search. */
export function SessionsFilter({ list }: { list: ListOf<OnlineSession, typeof sessionsList> }) {
  const messages = useSessionMessages()
  const { draft, change, isSet, bar } = useListFilters(list)
  return (
    <FilterBar
      {...bar}
      first={<FilterSearch label={messages.name} maxLength={nameFilter.max} value={draft.name} onChange={(name) => change({ name })} />}
      filters={[
        {
          id: 'ip',
          isSet: isSet('ip'),
          field: (
            <TextField label={messages.ip} type="search" maxLength={ipFilter.max} value={draft.ip} onChange={(ip) => change({ ip })} />
          ),
        },
        {
          id: 'isLocked',
          isSet: isSet('isLocked'),
          field: (
            <SelectField
              label={messages.status}
              placeholder={messages.all}
              choices={states.map((id) => ({ id, label: messages.states[id] }))}
              value={draft.isLocked?.[0]}
              onChange={(state) => change({ isLocked: states.filter((value) => value === state) })}
            />
          ),
        },
      ]}
    />
  )
}
