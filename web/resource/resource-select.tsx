import { useState } from 'react'
import { titleFieldOf } from '#contract/resource/reference.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { request } from '#web/api/client.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import type { ChoiceSearch } from '#web/ui/fields/select/use-remote-choices.ts'
import { RemoteMultiSelectField, RemoteSelectField } from '#web/ui/fields/select/remote-select-field.tsx'
import { useTitles } from './use-titles.ts'

/** Rows that are offered at once; typing finds the others. */
const offeredCount = 20

interface SelectProps extends FieldProps, ControlProps {
  /** Whose rows are chosen from. */
  resource: AnyResource
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
}

interface ResourceSelectProps extends SelectProps {
  /** The id of the chosen row. */
  value: string | null | undefined
  /** Rows whose titles need not be asked for, such as the one that was chosen before. */
  known?: readonly Choice[]
  /** It is given undefined when what was chosen is taken back. */
  onChange: (id: string | undefined) => void
}

interface ResourceMultiSelectProps extends SelectProps {
  /** The ids of the chosen rows. */
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Finds the rows of a resource whose title contains a text, by their title where its list can be sorted by it. */
function searchIn(resource: AnyResource): ChoiceSearch {
  const { list, derivedCalls: calls } = resource
  const titleField = titleFieldOf(resource)
  const isSorted = list.sortNames.includes(titleField)
  return async (text, signal) => {
    const query = { [titleField]: text, pageSize: String(offeredCount), ...(isSorted && { sort: titleField }) }
    const { list: rows } = await request(calls.list, { query }, { signal, handledErrors: 'exceptSessionExpired' })
    return rows.map((row) => resource.rowOf(row)).map((row) => ({ id: row.id, label: resource.titleOf(row) }))
  }
}

/** The chosen rows with their titles, those that were just picked without asking. */
function useChosen(resource: AnyResource, ids: readonly string[], known: readonly Choice[] = []) {
  const [picked, pick] = useState<readonly Choice[]>([])
  const chosen = useTitles(
    ids.map((id) => ({ resource, id })),
    [...picked, ...known],
  )
  return { chosen, pick }
}

/** A field that takes one row of a resource, found by its title; for forms and filters of other resources. */
export function ResourceSelect({ resource, value, known, onChange, ...field }: ResourceSelectProps) {
  const { chosen, pick } = useChosen(resource, value ? [value] : [], known)
  return (
    <RemoteSelectField
      {...field}
      search={searchIn(resource)}
      value={chosen[0]}
      onChange={(choice) => {
        pick(choice ? [choice] : [])
        onChange(choice?.id)
      }}
    />
  )
}

/** A field that takes any number of rows of a resource, found by their titles. */
export function ResourceMultiSelect({ resource, value, onChange, ...field }: ResourceMultiSelectProps) {
  const { chosen, pick } = useChosen(resource, value)
  return (
    <RemoteMultiSelectField
      {...field}
      search={searchIn(resource)}
      value={chosen}
      onChange={(choices) => {
        pick(choices)
        onChange(choices.map(({ id }) => id))
      }}
    />
  )
}
