import type { BelongingKind } from '#contract/identity/handover.ts'
import type { Language } from '#contract/language.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import type { AuditLabels } from './audit-labels.ts'

/** What things that people hold are called: their own label, or the noun of their resource with the label of the field that names the person. */
export function belongingLabel(
  labels: readonly AuditLabels[],
  { id, resource, field, label }: Pick<BelongingKind, 'id' | 'resource' | 'field' | 'label'>,
  language: Language,
): string {
  if (label) return label[language]
  const own = labels.find(({ nouns = {} }) => Object.hasOwn(nouns, resource))
  const noun = own?.nouns?.[resource]?.[language]
  if (noun === undefined) return id
  const named = field === null ? undefined : (own?.fields?.[titleNameOf(field)] ?? own?.fields?.[field])
  const text = named ? `${noun} · ${named[language]}` : noun
  return text.charAt(0).toUpperCase() + text.slice(1)
}
