import type { Language } from '#contract/language.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import { fileFieldsOf, richTextNamesOf } from '#contract/resource/file-fields.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { AnyFieldLayout, AnyFormLayout, AnyLinesLayout } from '#web/ui/form/schema/form-layout.ts'
import { fileLayout, richTextLayout } from './file-field.tsx'
import { referenceField } from './reference-field.tsx'
import { referredChoices } from '#web/resource/referred-choices.ts'
import type { AnyLineWords, AnyWords } from '#web/resource/resource-words.ts'

/** The default layout of lines: their fields in the order of the words. */
export function linesLayout({ fields, choices = {} }: AnyLineWords): AnyLinesLayout {
  const layouts = Object.entries(fields).map(([name, label]): [string, AnyFieldLayout] => {
    const labels = choices[name]
    return [name, { label, ...(labels && { choices: labels }) }]
  })
  return { fields: Object.fromEntries(layouts) }
}

/** The choices of a field. Of a dictionary, a disabled item is offered only if the row has it. */
function offeredChoices({ choices, items }: AnyWords, name: string, row: AnyRow | undefined): AnyFieldLayout['choices'] {
  const ofField = items?.[name]
  if (!ofField) return choices[name]
  const offered = ofField.filter(({ value, isEnabled }) => isEnabled || value === row?.[name])
  return Object.fromEntries(offered.map(({ value }) => [value, choices[name]?.[value] ?? value]))
}

/** The default form of a resource or a part of it: its fields in order of declaration, the first one focused. `row` is the row to edit. */
export function resourceLayout(
  resource: Pick<AnyResource, 'fields'>,
  words: AnyWords,
  row: AnyRow | undefined,
  language: Language,
): AnyFormLayout {
  const references = new Map(allReferencesOf(resource).map((reference) => [reference.field, reference]))
  const others = new Map([
    ...fileFieldsOf(resource).map((rules) => [rules.field, fileLayout(rules, row)] as const),
    ...richTextNamesOf(resource.fields.shape).map((name) => [name, richTextLayout] as const),
  ])
  const layouts = Object.keys(resource.fields.shape).map((name, index): [string, AnyFieldLayout] => {
    const choices = offeredChoices(words, name, row)
    const reference = references.get(name)
    const rendering = reference ? referenceField(reference, referredChoices(reference, row, language)) : others.get(name)
    const lines = words.lines?.[name]
    const parts = { ...(choices && { choices }), ...(lines && { lines: linesLayout(lines), span: 'all' as const }), ...rendering }
    return [name, { label: words.fields[name] ?? name, autoFocus: index === 0, ...parts }]
  })
  return { fields: Object.fromEntries(layouts) }
}
