import { useCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import type { ReactNode } from 'react'
import { datePresets } from '#contract/lists/date-presets.ts'
import type { Filter } from '#contract/lists/list-query.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { dayOf, endOfDay, startOfDay } from '#web/ui/fields/date/day-range.ts'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import { MultiSelectField } from '#web/ui/fields/select/select-field.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { type Filter as BarFilter, FilterBar } from '#web/ui/table/filters/filter-bar.tsx'
import { FilterSearch } from '#web/ui/table/filters/filter-search.tsx'
import { ListSearch } from '#web/ui/table/filters/list-search.tsx'
import { useListSearch } from '#web/ui/table/filters/use-list-search.ts'
import type { NavigateOptions } from '#web/base/page/navigation.ts'
import type { ListViews } from '#web/ui/table/list.ts'
import { useConditionsBar } from './conditions/use-conditions-bar.tsx'
import { DepartmentSelect } from './department-select.tsx'
import type { AnyWords } from './resource-words.ts'
import type { ResourceMessages } from './messages.ts'

// Searching rows is more code than the other filters together, and few lists have it.
const rowSelect = lazyControl(() => import('./resource-select.tsx').then((module) => module.ResourceMultiSelect))

/** The part of a `List` that filters need. */
interface FilteredList {
  readonly wanted: { readonly search?: string; readonly where?: string }
  readonly query: { readonly data: { readonly itemCount: number } | undefined; readonly isFetching: boolean }
  readonly views?: ListViews
  readonly filterCount: number
  search(filters: object, options?: NavigateOptions): void
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
const textsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : textIn(value) ? [String(value)] : [])

interface FieldOptions extends Applied {
  readonly name: string
  readonly label: string
}

function dateRange({ name, label, values, change }: FieldOptions): ReactNode {
  const [from, to] = [textIn(values.get(`${name}From`)), textIn(values.get(`${name}To`))]
  const given = textIn(values.get(name))
  return (
    <DateRangeField
      label={label}
      hasPresets
      value={{ preset: datePresets.find((one) => one === given), from: dayOf(from), to: dayOf(to) }}
      onChange={(range) => change({ [name]: range.preset, [`${name}From`]: startOfDay(range.from), [`${name}To`]: endOfDay(range.to) })}
    />
  )
}

function choices({ name, label, values, change }: FieldOptions, choices: Readonly<Record<string, string>>): ReactNode {
  return (
    <MultiSelectField
      label={label}
      isSearchable={Object.keys(choices).length > 8}
      choices={Object.entries(choices).map(([id, text]) => ({ id, label: text }))}
      value={textsIn(values.get(name))}
      onChange={(value) => change({ [name]: value })}
    />
  )
}

/**
 * The filter bar of a resource's list. Its one search is the first field, or else its first text filter; the other filters follow in order of
 * declaration, text filters first. A text filter of a searched field is shown only while the URL sets it.
 */
export function ResourceFilters({ page }: ResourceFiltersProps) {
  const { resource, words, messages, list } = page
  const { all } = useFieldMessages()
  const permissions = permissionsOf(useCurrentUser())
  const search = useListSearch(list)
  const applied: Applied = {
    values: new Map<string, unknown>(Object.entries(list.wanted)),
    change: (part) => list.search({ ...list.wanted, ...part }),
  }
  const filters = Object.entries<Filter>(resource.list.filters)
  const labelOf = (name: string) =>
    name === 'createDate' ? messages.createdOn : (words.fields[name] ?? words.fields[titleNameOf(name)] ?? name)
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
  function fieldOf(name: string, kind: Filter['kind']): ReactNode {
    const options = { name, label: labelOf(name), ...applied }
    const { label, values, change } = options
    if (kind === 'between') return dateRange(options)
    if (kind === 'inDepartment') {
      return <DepartmentSelect label={label} placeholder={all} value={textIn(values.get(name))} onChange={(id) => change({ [name]: id })} />
    }
    const reference = allReferencesOf(resource).find(({ field }) => field === name)
    if (reference) {
      const selected = textsIn(values.get(name))
      return <rowSelect.Control label={label} resource={reference.target} value={selected} onChange={(ids) => change({ [name]: ids })} />
    }
    const named = words.choices[name] ?? (kind === 'yesNo' ? { true: messages.yes, false: messages.no } : undefined)
    return named && kind !== 'contains' && kind !== 'anyId' && choices(options, named)
  }
  const rest = filters.flatMap(([name, { kind }]): BarFilter[] => {
    const field = fieldOf(name, kind)
    const names = kind === 'between' ? [name, `${name}From`, `${name}To`] : [name]
    const isSet = names.some((one) => textsIn(applied.values.get(one)).length > 0)
    const onClear = () => applied.change(Object.fromEntries(names.map((one) => [one, undefined])))
    return field ? [{ id: name, label: labelOf(name), isSet, field, onClear }] : []
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
      conditions={useConditionsBar(page)}
    />
  )
}
