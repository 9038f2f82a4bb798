import { useCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import type { Filter } from '#contract/lists/list-query.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { type FilteredList, type FilterField, ListFilters } from '#web/ui/table/filters/list-filters.tsx'
import type { ListViews } from '#web/ui/table/list.ts'
import type { SlowPage } from './conditions/slow-list.tsx'
import { useConditionsBar } from './conditions/use-conditions-bar.tsx'
import { DepartmentSelect } from './department-select.tsx'
import type { AnyWords } from './resource-words.ts'
import type { ResourceMessages } from './messages.ts'

// Searching rows is more code than the other filters together, and few lists have it.
const rowSelect = lazyControl(() => import('./resource-select.tsx').then((module) => module.ResourceMultiSelect))

interface ResourceFiltersProps {
  page: {
    readonly resource: AnyResource
    readonly words: AnyWords
    readonly messages: ResourceMessages
    readonly list: FilteredList & SlowPage['list'] & { readonly query: { readonly isFetching: boolean }; readonly views?: ListViews }
  }
}

/** The filters and conditions of a resource's list. Of the fields that its search looks in, a filter is shown only while the URL sets it. */
export function ResourceFilters({ page }: ResourceFiltersProps) {
  const { resource, words, messages, list } = page
  const { all } = useFieldMessages()
  const permissions = permissionsOf(useCurrentUser())
  const { filters, searched, masked } = resource.list
  const labelOf = (name: string) =>
    name === 'createDate' ? messages.createdOn : (words.fields[name] ?? words.fields[titleNameOf(name)] ?? name)
  const searchedLabels = [...searched, ...(masked && hasSome(permissions, [masked.permission]) ? masked.searched : [])].map(labelOf)
  const shown = Object.keys(filters).filter((name) => !searched.includes(name) || name in list.wanted)
  const yesNo = { true: messages.yes, false: messages.no }
  const choices = Object.entries<Filter>(filters).map(
    ([name, { kind }]) => [name, words.choices[name] ?? (kind === 'yesNo' ? yesNo : undefined)] as const,
  )

  function renderField({ name, label, selected, onChange }: FilterField, kind: Filter['kind']) {
    if (kind === 'inDepartment') return <DepartmentSelect label={label} placeholder={all} value={selected[0]} onChange={onChange} />
    const reference = allReferencesOf(resource).find(({ field }) => field === name)
    return reference && <rowSelect.Control label={label} resource={reference.target} value={selected} onChange={onChange} />
  }

  const conditions = useConditionsBar(page)
  return (
    <>
      <ListFilters
        {...{ list, filters, renderField, conditions }}
        labels={Object.fromEntries(shown.map((name) => [name, labelOf(name)]))}
        choices={Object.fromEntries(choices)}
        searchLabel={searchedLabels.length > 0 ? messages.searchIn(searchedLabels) : undefined}
      />
      {conditions.notice}
    </>
  )
}
