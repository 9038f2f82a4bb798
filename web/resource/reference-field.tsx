import type { Language } from '#contract/language.ts'
import { type AnyReference, idsOf } from '#contract/resource/references.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useFormMessages } from '#web/ui/form/form-messages.ts'
import type { AnyFieldLayout, CustomField } from '#web/ui/form/schema/form-layout.ts'
import { ResourceMultiSelect, ResourceSelect } from './resource-select.tsx'
import { TagList } from './tag-list.tsx'
import { notVisible } from './use-titles.ts'

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** The ids and titles of the rows that a field of a row refers to. */
export function referredChoices({ field, titleName }: AnyReference, row: AnyRow | undefined, language: Language): Choice[] {
  const titles = asList(row?.[titleName])
  return asList(row?.[field]).flatMap((id, index) => {
    const title = titles[index]
    return typeof id === 'string' ? [{ id, label: typeof title === 'string' ? title : notVisible[language] }] : []
  })
}

/** Renders a field with references in a form as a select that searches the target resource; `chosen` are the stored references. */
export function referenceField(reference: AnyReference, chosen: readonly Choice[]): Pick<AnyFieldLayout, 'render' | 'renderValue'> {
  if (reference.isList) {
    return {
      render: (field) => <ReferenceListField {...{ field, reference, chosen }} />,
      renderValue: () => <ReferenceListValue chosen={chosen} />,
    }
  }
  return {
    render: ({ value, ...field }) => (
      <ResourceSelect {...field} resource={reference.target} value={typeof value === 'string' ? value : undefined} known={chosen} />
    ),
    renderValue: () => chosen[0]?.label ?? '',
  }
}

interface ReferenceListFieldProps {
  field: CustomField<unknown>
  reference: AnyReference
  chosen: readonly Choice[]
}

function ReferenceListField({ field: { value, ...field }, reference, chosen }: ReferenceListFieldProps) {
  const { choose } = useFormMessages()
  return (
    <ResourceMultiSelect
      {...field}
      resource={reference.target}
      value={idsOf(value)}
      known={chosen}
      placeholder={choose}
      // Sorted as in a row: selecting the same rows in another order is no change.
      onChange={(ids) => field.onChange(ids.toSorted())}
    />
  )
}

function ReferenceListValue({ chosen }: { chosen: readonly Choice[] }) {
  const { listSeparator, none } = useFormMessages()
  return chosen.length === 0 ? none : <TagList tags={chosen} text={chosen.map(({ label }) => label).join(listSeparator)} wraps />
}
