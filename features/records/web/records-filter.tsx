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
import { useFieldMessages } from '#web/ui/fields/messages.ts'
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

function NameFilter(props: { label: string; value: string | undefined; onChange: (name: string) => void }) {
  return <FilterSearch {...props} maxLength={recordList.filters.name.max} />
}

/** The filters of the list. */
export function RecordsFilter({ list }: { list: RecordList }) {
  const messages = useRecordMessages()
  const { data: cities } = useQuery(callOptions(listRecordCities))
  const { values, change, isSet, search, bar } = useListFilters(list)
  const { all } = useFieldMessages()
  const mayReveal = useCan(recordsSensitive)
  const { searchIn } = useResourceMessages(useRecordWords())
  const cityNames = new Set([...(values.city ?? []), ...(cities?.list ?? [])])

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
                label: messages.name,
                isSet: isSet('name'),
                field: <NameFilter label={messages.name} value={values.name} onChange={(name) => change({ name })} />,
              },
            ]
          : []),
        {
          id: 'status',
          label: messages.status,
          isSet: isSet('status'),
          onClear: () => change({ status: undefined }),
          field: (
            <MultiSelectField
              label={messages.status}
              choices={recordStatuses.map((id) => ({ id, label: messages.statuses[id] }))}
              value={values.status ?? []}
              onChange={(status) => change({ status })}
            />
          ),
        },
        {
          id: 'city',
          label: messages.city,
          isSet: isSet('city'),
          onClear: () => change({ city: undefined }),
          field: (
            <MultiSelectField
              label={messages.city}
              isSearchable
              choices={Array.from(cityNames, (city) => ({ id: city, label: city }))}
              value={values.city ?? []}
              onChange={(city) => change({ city })}
            />
          ),
        },
        {
          id: 'departmentId',
          label: messages.department,
          isSet: isSet('departmentId'),
          onClear: () => change({ departmentId: undefined }),
          field: (
            <DepartmentSelect
              label={messages.department}
              placeholder={all}
              value={values.departmentId}
              onChange={(departmentId) => change({ departmentId })}
            />
          ),
        },
        {
          id: 'createDate',
          label: messages.createdOn,
          isSet: isSet('createDate', 'createDateFrom', 'createDateTo'),
          onClear: () => change({ createDate: undefined, createDateFrom: undefined, createDateTo: undefined }),
          field: (
            <DateRangeField
              label={messages.createdOn}
              hasPresets
              value={{ preset: values.createDate, from: dayOf(values.createDateFrom), to: dayOf(values.createDateTo) }}
              onChange={({ preset, from, to }) =>
                change({ createDate: preset, createDateFrom: startOfDay(from), createDateTo: endOfDay(to) })
              }
            />
          ),
        },
        {
          id: 'type',
          label: messages.type,
          isSet: isSet('type'),
          onClear: () => change({ type: undefined }),
          field: (
            <MultiSelectField
              label={messages.type}
              choices={recordTypes.map((id) => ({ id, label: messages.types[id] }))}
              value={values.type ?? []}
              onChange={(type) => change({ type })}
            />
          ),
        },
        {
          id: 'sex',
          label: messages.sex,
          isSet: isSet('sex'),
          onClear: () => change({ sex: undefined }),
          field: (
            <MultiSelectField
              label={messages.sex}
              choices={recordSexes.map((id) => ({ id, label: messages.sexes[id] }))}
              value={values.sex ?? []}
              onChange={(sex) => change({ sex })}
            />
          ),
        },
      ]}
    />
  )
}
