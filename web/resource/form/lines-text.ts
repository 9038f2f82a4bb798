import { linesIn, linesOfSchema } from '#contract/resource/lines.ts'
import { isSameValue } from '#contract/same-value.ts'
import type { FormMessages } from '#web/ui/form/messages.ts'
import { readShape } from '#web/ui/form/schema/field-rules.ts'
import { formatFieldValue } from '#web/ui/form/schema/format-field-value.ts'
import { linesLayout } from './form-layout.ts'
import { type ColumnParts, fieldText } from '#web/resource/resource-columns.tsx'

interface LineTextParts extends ColumnParts {
  readonly formMessages: FormMessages
}

/** Whether a field of a resource has lines with texts. */
export function hasLineTexts(name: string, { resource, words }: Pick<ColumnParts, 'resource' | 'words'>): boolean {
  const schema = resource.fields.shape[name]
  return words.lines?.[name] !== undefined && schema !== undefined && linesOfSchema(schema) !== undefined
}

/** The text of each line of a field: the values of its fields. */
function lineTexts(name: string, value: unknown, { resource, words, language, formMessages }: LineTextParts): string[] {
  const schema = resource.fields.shape[name]
  const rules = readShape((schema && linesOfSchema(schema)?.shape) ?? {})
  const { fields } = linesLayout(words.lines?.[name] ?? { fields: {} })
  return linesIn(value).map((line) =>
    Object.entries(fields)
      .map(([field, layout]) => formatFieldValue(line[field], rules[field]?.kind ?? 'text', layout, formMessages, language))
      .filter((text) => text !== '')
      .join(' '),
  )
}

/** The lines that only one of two versions of a field has, in the order of that version. */
function ownLines(lines: readonly unknown[], others: readonly unknown[]): boolean[] {
  const left = [...others]
  return lines.map((line) => {
    const index = left.findIndex((other) => isSameValue(line, other))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** The lines that one version of a field has and another has not, with their place; all of them where the versions differ only in order. */
export function changedLines(name: string, value: unknown, other: unknown, parts: LineTextParts): string[] {
  const [lines, others] = [linesIn(value), linesIn(other)]
  const isOwn = ownLines(lines, others)
  const isReordered = lines.length === others.length && !isOwn.includes(true)
  return lineTexts(name, value, parts).flatMap((text, index) => (isOwn[index] || isReordered ? `${index + 1}. ${text}` : []))
}

/**
 * One version of a field with lines beside another one: the number of lines, and those that only this version has, with their place. All of
 * them where the versions differ only in order.
 */
export function changedLinesText(name: string, value: unknown, other: unknown, parts: LineTextParts): string {
  if (linesIn(value).length === 0) return ''
  return [fieldText(name, value, parts), ...changedLines(name, value, other, parts)].join('\n')
}
