import { useState } from 'react'
import { listDepartmentChoices } from '#contract/identity/department-choices.ts'
import { idsOf } from '#contract/resource/references.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import { request } from '#web/api/client.ts'
import { searchPeople } from '#web/resource/search-people.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import type { ChoiceSearch } from '#web/ui/fields/select/use-remote-choices.ts'
import { RemoteMultiSelectField } from '#web/ui/fields/select/remote-select-field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'

const offeredCount = 20

/** Searches the departments in the user's data scope by name, for those who may not list departments too. */
export const searchDepartments: ChoiceSearch = async (text, signal) => {
  const { list } = await request(listDepartmentChoices, {}, { signal, handledErrors: 'exceptSessionExpired' })
  const names = new Map(list.map(({ id, name }) => [id, name]))
  return list
    .filter(({ isSelectable, name }) => isSelectable && searchKey(name).includes(searchKey(text.trim())))
    .slice(0, offeredCount)
    .map(({ id, name, parentId }) => {
      const parent = parentId === null ? undefined : names.get(parentId)
      return { id, label: parent === undefined ? name : `${name} · ${parent}` }
    })
}

interface AudienceFieldProps {
  field: CustomField<unknown>
  search: ChoiceSearch
  /** The stored recipients, whose names are known. */
  chosen: readonly Choice[]
  placeholder: string
}

function AudienceField({ field: { value, onChange, ...field }, search, chosen, placeholder }: AudienceFieldProps) {
  const [picked, pick] = useState<readonly Choice[]>([])
  const known = [...picked, ...chosen]
  const selected = idsOf(value).map((id) => known.find((choice) => choice.id === id) ?? { id, label: id })
  return (
    <RemoteMultiSelectField
      {...field}
      {...{ search, placeholder }}
      value={selected}
      onChange={(choices) => {
        pick([...picked, ...choices])
        // Sorted as in a row: selecting the same in another order is no change.
        onChange(choices.map(({ id }) => id).toSorted())
      }}
    />
  )
}

/** Renders a field with people of the user's data scope. */
export const peopleField = (chosen: readonly Choice[], placeholder: string) => (field: CustomField<unknown>) => (
  <AudienceField {...{ field, chosen, placeholder }} search={searchPeople} />
)

/** Renders a field with departments of the user's data scope. */
export const departmentsField = (chosen: readonly Choice[], placeholder: string) => (field: CustomField<unknown>) => (
  <AudienceField {...{ field, chosen, placeholder }} search={searchDepartments} />
)
