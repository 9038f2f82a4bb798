import { useQuery } from '@tanstack/react-query'
import { listRecordCities, recordSexes, recordStatuses, recordTypes } from '#features/records/contract/records.ts'
import { callOptions } from '#web/kit/api/queries.ts'
import { DateRangeField } from '#web/kit/fields/date-range-field.tsx'
import { dayOf, endOfDay, startOfDay } from '#web/kit/fields/day-range.ts'
import { FilterBar } from '#web/kit/table/filter-bar.tsx'
import { MultiSelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useDraft } from '#web/kit/table/use-draft.ts'
import { useIsNarrow } from '#web/kit/theme/narrow.ts'
import { useRecordMessages } from './record-messages.ts'
import type { RecordsRequest } from './record-paths.ts'

/** What the filters of the list ask for. */
export type RecordFilters = {
  [Name in 'name' | 'status' | 'type' | 'city' | 'sex' | 'createDateFrom' | 'createDateTo']?: RecordsRequest[Name] | undefined
}

/** Filters that ask for nothing. */
export const noFilters: RecordFilters = {
  name: undefined,
  status: undefined,
  type: undefined,
  city: undefined,
  sex: undefined,
  createDateFrom: undefined,
  createDateTo: undefined,
}

interface RecordsFilterProps {
  request: RecordsRequest
  onSearch: (filters: RecordFilters) => void
  onReset: () => void
}

function filtersOf({ name, status, type, city, sex, createDateFrom, createDateTo }: RecordsRequest): RecordFilters {
  return { name, status, type, city, sex, createDateFrom, createDateTo }
}

/** How many filters a request uses; a span of days is one. */
export function countFilters(request: RecordsRequest): number {
  const { createDateFrom, createDateTo, ...others } = filtersOf(request)
  return [...Object.values(others), createDateFrom ?? createDateTo].filter((value) => value !== undefined && value.length > 0).length
}

/** The filters of the list. What is typed applies when it is searched for. */
export function RecordsFilter({ request, onSearch, onReset }: RecordsFilterProps) {
  const messages = useRecordMessages()
  const isNarrow = useIsNarrow()
  const { data: cities } = useQuery(callOptions(listRecordCities))
  const [draft, change] = useDraft(filtersOf(request))
  const cityNames = new Set([...(draft.city ?? []), ...(cities?.list ?? [])])

  return (
    <FilterBar
      activeCount={countFilters(request)}
      onSearch={() => onSearch(draft)}
      onReset={onReset}
      first={
        <TextField
          label={messages.name}
          isLabelHidden={isNarrow}
          {...(isNarrow && { icon: 'search', placeholder: messages.name })}
          type="search"
          maxLength={60}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
      }
    >
      <MultiSelectField
        label={messages.status}
        choices={recordStatuses.map((id) => ({ id, label: messages.statuses[id] }))}
        value={draft.status ?? []}
        onChange={(status) => change({ status })}
      />
      <MultiSelectField
        label={messages.city}
        placeholder={messages.anyCity}
        isSearchable
        choices={Array.from(cityNames, (city) => ({ id: city, label: city }))}
        value={draft.city ?? []}
        onChange={(city) => change({ city })}
      />
      <DateRangeField
        label={messages.createdOn}
        value={{ from: dayOf(draft.createDateFrom), to: dayOf(draft.createDateTo) }}
        onChange={({ from, to }) => change({ createDateFrom: startOfDay(from), createDateTo: endOfDay(to) })}
      />
      <MultiSelectField
        label={messages.type}
        choices={recordTypes.map((id) => ({ id, label: messages.types[id] }))}
        value={draft.type ?? []}
        onChange={(type) => change({ type })}
      />
      <MultiSelectField
        label={messages.sex}
        choices={recordSexes.map((id) => ({ id, label: messages.sexes[id] }))}
        value={draft.sex ?? []}
        onChange={(sex) => change({ sex })}
      />
    </FilterBar>
  )
}
