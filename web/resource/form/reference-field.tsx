import { useLanguage } from '#web/base/i18n/language.ts'
import { listText } from '#contract/texts/list-text.ts'
import { type AnyReference, idsOf } from '#contract/resource/references.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useFormMessages } from '#web/ui/form/messages.ts'
import type { AnyFieldLayout, CustomField } from '#web/ui/form/schema/form-layout.ts'
import { ResourceMultiSelect, ResourceSelect } from '#web/resource/resource-select.tsx'
import { TagList } from '#web/resource/tag-list.tsx'

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
  const { none } = useFormMessages()
  const language = useLanguage()
  return chosen.length === 0 ? (
    <span>{none}</span>
  ) : (
    <TagList
      tags={chosen}
      text={listText(
        chosen.map(({ label }) => label),
        language,
      )}
      wraps
    />
  )
}
