import { allReferencesOf } from '#contract/resource/references.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { referredChoices } from '#web/resource/referred-choices.ts'
import { type ColumnParts, fieldText } from '#web/resource/resource-columns.tsx'

/** The label of a changed field; owner and department have that of their names. Undefined for a field that is not shown. */
export function fieldLabel(name: string, { words, resource }: Pick<ColumnParts, 'words' | 'resource'>): string | undefined {
  const isAssigned = Object.values(resource.assigned).includes(name)
  return words.fields[name] ?? (isAssigned ? words.fields[titleNameOf(name)] : undefined)
}

/** The value that a field had, in the words of the resource, with the names of other rows as they were then; empty for none. */
export function historyText(name: string, fields: FieldValues, parts: ColumnParts): string {
  const { resource, messages, language } = parts
  const reference = allReferencesOf(resource).find(({ field }) => field === name)
  const titles = reference ?? (Object.values(resource.assigned).includes(name) ? { field: name, titleName: titleNameOf(name) } : undefined)
  if (!titles) return fieldText(name, fields[name], parts)
  return referredChoices(titles, fields, language)
    .map(({ label }) => label)
    .join(messages.listSeparator)
}
