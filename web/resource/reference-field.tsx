import type { Language } from '#contract/language.ts'
import type { Reference } from '#contract/resource/reference.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import type { AnyFieldLayout } from '#web/ui/form/schema/form-layout.ts'
import { ResourceSelect } from './resource-select.tsx'
import { notVisible } from './use-titles.ts'

/** The id and title of the row that a reference field points to; undefined if it is empty. */
export function referredChoice({ field, titleName }: Reference, row: AnyRow | undefined, language: Language): Choice | undefined {
  const [id, title] = [row?.[field], row?.[titleName]]
  if (typeof id !== 'string') return undefined
  return { id, label: typeof title === 'string' ? title : notVisible[language] }
}

/** Renders a reference in a form as a select that searches the target resource; `chosen` is the stored reference. */
export function referenceField({ target }: Reference, chosen: Choice | undefined): Pick<AnyFieldLayout, 'render' | 'renderValue'> {
  return {
    render: ({ value, ...field }) => (
      <ResourceSelect {...field} resource={target} value={typeof value === 'string' ? value : undefined} known={chosen ? [chosen] : []} />
    ),
    renderValue: () => chosen?.label ?? '',
  }
}
