import { recordsSensitive } from '#features/records/contract/permissions.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { useQuery } from '@tanstack/react-query'
import {
  listRecordCities,
  recordSexes,
  recordStatuses,
  recordTypes,
  recordList,
  type BasicRecord,
} from '#features/records/contract/records.ts'
import { callOptions } from '#web/api/queries.ts'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { dayOf, endOfDay, startOfDay } from '#web/ui/fields/date/day-range.ts'
import { MultiSelectField } from '#web/ui/fields/select/select-field.tsx'
import { FilterBar } from '#web/ui/table/filters/filter-bar.tsx'
import { FilterSearch } from '#web/ui/table/filters/filter-search.tsx'
import { ListSearch } from '#web/ui/table/filters/list-search.tsx'
import { useListFilters } from '#web/ui/table/filters/use-list-filters.ts'
import { DepartmentSelect } from '#web/resource/department-select.tsx'
import type { ListOf } from '#web/resource/use-list.ts'
import { useResourceMessages } from '#web/resource/messages.ts'
import { useRecordMessages } from './messages.ts'
import { useRecordWords } from './record-words.ts'

/** The list of records that the URL describes. */
export type RecordList = ListOf<BasicRecord, typeof recordList>

/** The filters of the list. They apply when the user searches. */
export function RecordsFilter({ list }: { list: RecordList }) {
  const messages = useRecordMessages()
  const { data: cities } = useQuery(callOptions(listRecordCities))
  const { draft, change, isSet, search, bar } = useListFilters(list)
  const mayReveal = useCan(recordsSensitive)
  const { searchIn } = useResourceMessages(useRecordWords())
  const cityNames = new Set([...(draft.city ?? []), ...(cities?.list ?? [])])

  return (
    <FilterBar
      {...bar}
      first={<ListSearch search={search} label={searchIn([messages.name, ...(mayReveal ? [messages.email] : [])])} />}
      filters={[
        // A link may still search by name alone.
        ...(list.request.name
          ? [
              {
                id: 'name',
                isSet: isSet('name'),
                field: (
                  <FilterSearch
                    label={messages.name}
                    maxLength={recordList.filters.name.max}
                    value={draft.name}
                    onChange={(name) => change({ name })}
                  />
                ),
              },
            ]
          : []),
        {
          id: 'status',
          isSet: isSet('status'),
          field: (
            <MultiSelectField
              label={messages.status}
              choices={recordStatuses.map((id) => ({ id, label: messages.statuses[id] }))}
              value={draft.status ?? []}
              onChange={(status) => change({ status })}
            />
          ),
        },
        {
          id: 'city',
          isSet: isSet('city'),
          field: (
            <MultiSelectField
              label={messages.city}
              placeholder={messages.anyCity}
              isSearchable
              choices={Array.from(cityNames, (city) => ({ id: city, label: city }))}
              value={draft.city ?? []}
              onChange={(city) => change({ city })}
            />
          ),
        },
        {
          id: 'departmentId',
          isSet: isSet('departmentId'),
          field: (
            <DepartmentSelect
              label={messages.department}
              value={draft.departmentId}
              onChange={(departmentId) => change({ departmentId })}
            />
          ),
        },
        {
          id: 'createDate',
          isSet: isSet('createDate', 'createDateFrom', 'createDateTo'),
          field: (
            <DateRangeField
              label={messages.createdOn}
              hasPresets
              value={{ preset: draft.createDate, from: dayOf(draft.createDateFrom), to: dayOf(draft.createDateTo) }}
              onChange={({ preset, from, to }) =>
                change({ createDate: preset, createDateFrom: startOfDay(from), createDateTo: endOfDay(to) })
              }
            />
          ),
        },
        {
          id: 'type',
          isSet: isSet('type'),
          field: (
            <MultiSelectField
              label={messages.type}
              choices={recordTypes.map((id) => ({ id, label: messages.types[id] }))}
              value={draft.type ?? []}
              onChange={(type) => change({ type })}
            />
          ),
        },
        {
          id: 'sex',
          isSet: isSet('sex'),
          field: (
            <MultiSelectField
              label={messages.sex}
              choices={recordSexes.map((id) => ({ id, label: messages.sexes[id] }))}
              value={draft.sex ?? []}
              onChange={(sex) => change({ sex })}
            />
          ),
        },
      ]}
    />
  )
}
