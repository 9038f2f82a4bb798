import { useState } from 'react'
import type { Filter } from '#contract/lists/list-query.ts'
import { titleFieldOf } from '#contract/resource/reference.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { request } from '#web/api/client.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import type { ChoiceSearch } from '#web/ui/fields/select/use-remote-choices.ts'
import { RemoteMultiSelectField, RemoteSelectField } from '#web/ui/fields/select/remote-select-field.tsx'
import { useCreation } from './create/use-creation.tsx'
import { useTitles } from './use-titles.ts'

/** The number of rows offered at a time; typing finds others. */
const offeredCount = 20

interface SelectProps extends FieldProps, ControlProps {
  /** The resource to select rows of. */
  resource: AnyResource
  /** Shown while nothing is selected. */
  placeholder?: string | undefined
}

interface ResourceSelectProps extends SelectProps {
  /** The id of the selected row. */
  value: string | null | undefined
  /** Rows with known titles, which need not be fetched, such as the stored one. */
  known?: readonly Choice[]
  /** Called with undefined when the selection is cleared. */
  onChange: (id: string | undefined) => void
}

interface ResourceMultiSelectProps extends SelectProps {
  /** The ids of the selected rows. */
  value: readonly string[]
  /** Rows with known titles, which need not be fetched, such as the stored ones. */
  known?: readonly Choice[]
  onChange: (ids: readonly string[]) => void
}

/** Searches the rows of a resource by title, sorted by title if its list supports that. */
export function searchIn(resource: AnyResource): ChoiceSearch {
  const { list, derivedCalls: calls } = resource
  const titleField = titleFieldOf(resource)
  const isSorted = list.sortNames.includes(titleField)
  const filter = Object.entries<Filter>(list.filters).find(([name]) => name === titleField)?.[1]
  const maxLength = filter && 'max' in filter ? filter.max : Number.POSITIVE_INFINITY
  return async (text, signal) => {
    // The list rejects a longer text as invalid.
    if (text.length > maxLength) return []
    const query = { [titleField]: text, pageSize: String(offeredCount), ...(isSorted && { sort: titleField }) }
    const { list: rows } = await request(calls.list, { query }, { signal, handledErrors: 'exceptSessionExpired' })
    return rows.map((row) => resource.rowOf(row)).map((row) => ({ id: row.id, label: resource.titleOf(row) }))
  }
}

/** The selected rows with their titles. Titles of rows picked in this field are known; others are fetched. */
function useSelectedRows(resource: AnyResource, ids: readonly string[], known: readonly Choice[] = []) {
  const [picked, pick] = useState<readonly Choice[]>([])
  const selected = useTitles(
    ids.map((id) => ({ resource, id })),
    [...picked, ...known],
  )
  return { selected, pick }
}

/** A select for one row of a resource, searched by title. For forms and filters of other resources. */
export function ResourceSelect({ resource, value, known, onChange, ...field }: ResourceSelectProps) {
  const { selected, pick } = useSelectedRows(resource, value ? [value] : [], known)
  const select = (choice: Choice | undefined) => {
    pick(choice ? [choice] : [])
    onChange(choice?.id)
  }
  const { create, form } = useCreation(resource, select)
  return (
    <>
      <RemoteSelectField {...field} create={create} search={searchIn(resource)} value={selected[0]} onChange={select} />
      {form}
    </>
  )
}

/** A select for any number of rows of a resource, searched by title. */
export function ResourceMultiSelect({ resource, value, known, onChange, ...field }: ResourceMultiSelectProps) {
  const { selected, pick } = useSelectedRows(resource, value, known)
  const select = (choices: readonly Choice[]) => {
    pick(choices)
    onChange(choices.map(({ id }) => id))
  }
  const { create, form } = useCreation(resource, (row) => select([...selected, row]))
  return (
    <>
      <RemoteMultiSelectField {...field} create={create} search={searchIn(resource)} value={selected} onChange={select} />
      {form}
    </>
  )
}
