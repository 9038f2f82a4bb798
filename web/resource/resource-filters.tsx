import { useCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import type { ReactNode } from 'react'
import { datePresets } from '#contract/lists/date-presets.ts'
import type { Filter } from '#contract/lists/list-query.ts'
import type { Reference } from '#contract/resource/reference.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { dayOf, endOfDay, startOfDay } from '#web/ui/fields/date/day-range.ts'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import { MultiSelectField } from '#web/ui/fields/select/select-field.tsx'
import { type Filter as BarFilter, FilterBar } from '#web/ui/table/filters/filter-bar.tsx'
import { FilterSearch } from '#web/ui/table/filters/filter-search.tsx'
import { ListSearch } from '#web/ui/table/filters/list-search.tsx'
import { useListSearch } from '#web/ui/table/filters/use-list-search.ts'
import { DepartmentSelect } from './department-select.tsx'
import { ResourceMultiSelect } from './resource-select.tsx'
import type { AnyWords } from './resource-words.ts'
import type { ResourceMessages } from './messages.ts'

/** The part of a `List` that filters need. */
interface FilteredList {
  readonly wanted: { readonly search?: string }
  readonly filterCount: number
  search(filters: object): void
  find(search: string): void
  reset(): void
}

interface ResourceFiltersProps {
  page: {
    readonly resource: Pick<AnyResource, 'list' | 'fields'>
    readonly words: AnyWords
    readonly messages: ResourceMessages
    readonly list: FilteredList
  }
}

interface Applied {
  readonly values: ReadonlyMap<string, unknown>
  readonly change: (part: FieldValues) => void
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
const textsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function dateRange(name: string, label: string, { values, change }: Applied): BarFilter {
  const [from, to] = [textIn(values.get(`${name}From`)), textIn(values.get(`${name}To`))]
  const given = textIn(values.get(name))
  const preset = datePresets.find((one) => one === given)
  const field = (
    <DateRangeField
      label={label}
      hasPresets
      value={{ preset, from: dayOf(from), to: dayOf(to) }}
      onChange={(range) => change({ [name]: range.preset, [`${name}From`]: startOfDay(range.from), [`${name}To`]: endOfDay(range.to) })}
    />
  )
  const onClear = () => change({ [name]: undefined, [`${name}From`]: undefined, [`${name}To`]: undefined })
  return { id: name, label, isSet: Boolean(preset ?? from ?? to), field, onClear }
}

function choices(name: string, label: string, choices: Readonly<Record<string, string>>, { values, change }: Applied): BarFilter {
  const selected = textsIn(values.get(name))
  const field = (
    <MultiSelectField
      label={label}
      choices={Object.entries(choices).map(([id, text]) => ({ id, label: text }))}
      value={selected}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return { id: name, label, isSet: selected.length > 0, field, onClear: () => change({ [name]: undefined }) }
}

function references(name: string, label: string, { target }: Reference, { values, change }: Applied): BarFilter {
  const selected = textsIn(values.get(name))
  const field = <ResourceMultiSelect label={label} resource={target} value={selected} onChange={(ids) => change({ [name]: ids })} />
  return { id: name, label, isSet: selected.length > 0, field, onClear: () => change({ [name]: undefined }) }
}

function department(name: string, { label, all }: { label: string; all: string }, { values, change }: Applied): BarFilter {
  const selected = textIn(values.get(name))
  const field = <DepartmentSelect label={label} placeholder={all} value={selected} onChange={(id) => change({ [name]: id })} />
  return { id: name, label, isSet: selected !== undefined, field, onClear: () => change({ [name]: undefined }) }
}

/**
 * The filter bar of a resource's list. Its one search is the first field, or else its first text filter; the other filters follow in order of
 * declaration, text filters first. A text filter of a searched field is shown only while the URL sets it.
 */
export function ResourceFilters({ page: { resource, words, messages, list } }: ResourceFiltersProps) {
  const { all } = useFieldMessages()
  const permissions = permissionsOf(useCurrentUser())
  const search = useListSearch(list)
  const applied: Applied = {
    values: new Map<string, unknown>(Object.entries(list.wanted)),
    change: (part) => list.search({ ...list.wanted, ...part }),
  }
  const filters = Object.entries<Filter>(resource.list.filters)
  const labelOf = (name: string) => (name === 'createDate' ? messages.createdOn : (words.fields[name] ?? name))
  const textFilter = ([name, filter]: [string, Filter]): ReactNode => (
    <FilterSearch
      label={labelOf(name)}
      maxLength={'max' in filter ? filter.max : 100}
      value={textIn(applied.values.get(name))}
      onChange={(text) => applied.change({ [name]: text })}
    />
  )
  const { searched, masked } = resource.list
  const labels = [...searched, ...(masked && hasSome(permissions, [masked.permission]) ? masked.searched : [])].map(labelOf)
  const isShown = (name: string) => !searched.includes(name) || Boolean(textIn(applied.values.get(name)))
  const texts = filters.filter(([name, { kind }]) => kind === 'contains' && isShown(name))
  const [first] = labels.length > 0 ? [] : texts
  const others = texts.filter((text) => text !== first)
  const rest = filters.flatMap(([name, { kind }]) => {
    if (kind === 'between') return dateRange(name, labelOf(name), applied)
    if (kind === 'inDepartment') return department(name, { label: labelOf(name), all }, applied)
    const reference = allReferencesOf(resource).find(({ field }) => field === name)
    if (reference) return references(name, labelOf(name), reference, applied)
    if (kind === 'yesNo') return choices(name, labelOf(name), words.choices[name] ?? { true: messages.yes, false: messages.no }, applied)
    if (kind === 'anyText' && words.items?.[name]) return choices(name, labelOf(name), words.choices[name] ?? {}, applied)
    return kind === 'anyOf' || kind === 'containsAny' ? choices(name, labelOf(name), words.choices[name] ?? {}, applied) : []
  })
  const searches = others.map((entry) => {
    const [name] = entry
    return { id: name, label: labelOf(name), isSet: Boolean(textIn(applied.values.get(name))), field: textFilter(entry) }
  })
  return (
    <FilterBar
      activeCount={list.filterCount}
      onSubmit={search.applyNow}
      onReset={() => {
        search.clear()
        list.reset()
      }}
      first={labels.length > 0 ? <ListSearch search={search} label={messages.searchIn(labels)} /> : first && textFilter(first)}
      filters={[...searches, ...rest]}
    />
  )
}
