import type { Language } from '#contract/language.ts'
import type { AnyReference } from '#contract/resource/references.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { notVisible } from './use-titles.ts'

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** The ids and titles of the rows that a field of a row refers to. */
export function referredChoices(
  { field, titleName }: Pick<AnyReference, 'field' | 'titleName'>,
  row: FieldValues | undefined,
  language: Language,
): Choice[] {
  const titles = asList(row?.[titleName])
  return asList(row?.[field]).flatMap((id, index) => {
    const title = titles[index]
    return typeof id === 'string' ? [{ id, label: typeof title === 'string' ? title : notVisible[language] }] : []
  })
}
