import type { ReactNode } from 'react'
import { datePresets } from '#contract/lists/date-presets.ts'
import type { Filter as DeclaredFilter, Filters } from '#contract/lists/list-query.ts'
import type { NavigateOptions } from '#web/base/page/navigation.ts'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { dayOf } from '#web/ui/fields/date/day-range.ts'
import { MultiSelectField } from '#web/ui/fields/select/select-field.tsx'
import { type Filter, FilterBar, type FilterConditions } from './filter-bar.tsx'
import { FilterSearch } from './filter-search.tsx'
import { ListSearch } from './list-search.tsx'
import { useListSearch } from './use-list-search.ts'

/** The part of a `List` that filters need. */
export interface FilteredList {
  readonly wanted: { readonly search?: string }
  readonly filterCount: number
  search(filters: object, options?: NavigateOptions): void
  find(search: string): void
  reset(): void
}

/** A filter that a page renders, with the ids or texts that are chosen. */
export interface FilterField {
  readonly name: string
  readonly label: string
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[] | string | undefined) => void
}

interface ListFiltersProps {
  list: FilteredList
  /** Shown in this order, those by a part of a text first. */
  filters: Filters
  /** A filter without one is not shown. */
  labels: Readonly<Record<string, string | undefined>>
  /** The texts of the values to choose from. */
  choices: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
  /** What the one search of the list looks in; without it the first text filter is first. */
  searchLabel?: string | undefined
  /** Renders a filter whose values are rows. */
  renderField?: (field: FilterField, kind: DeclaredFilter['kind']) => ReactNode
  conditions?: FilterConditions
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? [value] : [])

/** The filter bar of a list, from the declaration of its filters. What is chosen applies at once. */
export function ListFilters({ list, filters, labels, choices, searchLabel, renderField, conditions }: ListFiltersProps) {
  const search = useListSearch(list)
  const values: Readonly<Record<string, unknown>> = { ...list.wanted }
  const change = (part: object) => list.search({ ...list.wanted, ...part })
  const selectedIn = (name: string) => textsIn(values[name])

  function dateRange(name: string, label: string) {
    const [[given], [from], [to]] = [selectedIn(name), selectedIn(`${name}From`), selectedIn(`${name}To`)]
    return (
      <DateRangeField
        label={label}
        hasPresets
        value={{ preset: datePresets.find((one) => one === given), from: dayOf(from), to: dayOf(to) }}
        onChange={(range, times) => change({ [name]: range.preset, [`${name}From`]: times.from, [`${name}To`]: times.to })}
      />
    )
  }

  function fieldOf(name: string, label: string, filter: DeclaredFilter): ReactNode {
    const [selected, offered] = [selectedIn(name), choices[name]]
    if (filter.kind === 'between') return dateRange(name, label)
    if (filter.kind === 'contains') {
      return <FilterSearch {...{ label }} maxLength={filter.max} value={selected[0]} onChange={(text) => change({ [name]: text })} />
    }
    const own = renderField?.({ name, label, selected, onChange: (next) => change({ [name]: next }) }, filter.kind)
    if (own || !offered) return own
    const items = Object.entries(offered).map(([id, text]) => ({ id, label: text }))
    return (
      <MultiSelectField
        label={label}
        isSearchable={items.length > 8}
        choices={items}
        value={selected}
        onChange={(value) => change({ [name]: value })}
      />
    )
  }

  const items = Object.entries(filters).flatMap(([name, filter]): (Filter & { isText: boolean })[] => {
    const label = labels[name]
    const field = label !== undefined && fieldOf(name, label, filter)
    if (!field) return []
    const isText = filter.kind === 'contains'
    const names = filter.kind === 'between' ? [name, `${name}From`, `${name}To`] : [name]
    const isSet = names.some((one) => selectedIn(one).length > 0)
    const onClear = isText ? undefined : () => change(Object.fromEntries(names.map((one) => [one, undefined])))
    return [{ id: name, label, isSet, field, onClear, isText }]
  })
  const ordered = items.toSorted((one, other) => Number(other.isText) - Number(one.isText))
  const first =
    searchLabel === undefined ? (
      ordered.shift()?.field
    ) : (
      <ListSearch {...{ search }} label={searchLabel} renderSuggestions={conditions?.renderSuggestions} />
    )
  return (
    <FilterBar
      activeCount={list.filterCount}
      onSubmit={search.applyNow}
      onReset={() => {
        search.clear()
        list.reset()
      }}
      {...{ first, conditions }}
      filters={ordered}
    />
  )
}
