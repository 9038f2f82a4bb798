import { fileKinds } from '#contract/files/accepted-type.ts'
import type { filesList, ManagedFile } from '#features/files/contract/managed-files.ts'
import { PersonSelect } from '#web/resource/person-select.tsx'
import type { ListOf } from '#web/resource/use-list.ts'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { dayOf, endOfDay, startOfDay } from '#web/ui/fields/date/day-range.ts'
import { MultiSelectField, SelectField } from '#web/ui/fields/select/select-field.tsx'
import { FilterBar } from '#web/ui/table/filters/filter-bar.tsx'
import { ListSearch } from '#web/ui/table/filters/list-search.tsx'
import { useListFilters } from '#web/ui/table/filters/use-list-filters.ts'
import { useFileMessages } from './messages.ts'

const uses = ['true', 'false'] as const

/** The search and the filters of files. */
export function FilesFilter({ list }: { list: ListOf<ManagedFile, typeof filesList> }) {
  const messages = useFileMessages()
  const { values, change, isSet, search, bar } = useListFilters(list)
  const [ownerId] = values.ownerId ?? []
  const owner = list.query.data?.list.find((file) => file.ownerId === ownerId)

  return (
    <FilterBar
      {...bar}
      first={<ListSearch search={search} label={messages.searchNames} />}
      filters={[
        {
          id: 'kind',
          label: messages.kind,
          isSet: isSet('kind'),
          onClear: () => change({ kind: undefined }),
          field: (
            <MultiSelectField
              label={messages.kind}
              choices={fileKinds.map((id) => ({ id, label: messages.kinds[id] }))}
              value={values.kind ?? []}
              onChange={(kind) => change({ kind: fileKinds.filter((value) => kind.includes(value)) })}
            />
          ),
        },
        {
          id: 'isUsed',
          label: messages.usage,
          isSet: isSet('isUsed'),
          onClear: () => change({ isUsed: undefined }),
          field: (
            <SelectField
              label={messages.usage}
              placeholder={messages.all}
              choices={uses.map((id) => ({ id, label: messages.used[id] }))}
              value={values.isUsed?.[0]}
              onChange={(used) => change({ isUsed: uses.filter((value) => value === used) })}
            />
          ),
        },
        {
          id: 'createDate',
          label: messages.createDate,
          isSet: isSet('createDate', 'createDateFrom', 'createDateTo'),
          onClear: () => change({ createDate: undefined, createDateFrom: undefined, createDateTo: undefined }),
          field: (
            <DateRangeField
              label={messages.createDate}
              hasPresets
              value={{ preset: values.createDate, from: dayOf(values.createDateFrom), to: dayOf(values.createDateTo) }}
              onChange={({ preset, from, to }) =>
                change({ createDate: preset, createDateFrom: startOfDay(from), createDateTo: endOfDay(to) })
              }
            />
          ),
        },
        {
          id: 'ownerId',
          label: messages.owner,
          isSet: isSet('ownerId'),
          onClear: () => change({ ownerId: undefined }),
          field: (
            <PersonSelect
              label={messages.owner}
              placeholder={messages.all}
              value={ownerId}
              known={owner && { id: owner.ownerId, label: owner.ownerName }}
              onChange={(id) => change({ ownerId: id === undefined ? [] : [id] })}
            />
          ),
        },
      ]}
    />
  )
}
