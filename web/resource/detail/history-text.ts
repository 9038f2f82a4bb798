import { valueKindOf } from '#contract/resource/field-kind.ts'
import { fileNamesOf } from '#contract/resource/file-row.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { plainTextOf } from '#contract/rich-text/rich-text-parts.ts'
import { changedLinesText, hasLineTexts } from '#web/resource/form/lines-text.ts'
import { referredChoices } from '#web/resource/referred-choices.ts'
import { type ColumnParts, fieldText } from '#web/resource/resource-columns.tsx'
import type { FormMessages } from '#web/ui/form/form-messages.ts'

/** A field with ids of other rows or of files, and the one with their titles; owner and department included. */
interface TitledField {
  readonly field: string
  readonly titleName: string
}

function titledFields(resource: AnyResource): readonly TitledField[] {
  const files = fileNamesOf(resource.fields.shape).map(({ field, fileName }) => ({ field, titleName: fileName }))
  return [
    ...allReferencesOf(resource),
    ...files,
    ...Object.values(resource.assigned).map((field) => ({ field, titleName: titleNameOf(field) })),
  ]
}

/** The changed fields that have a label, with it; owner and department have that of their names. */
export function labelledFields(fields: FieldValues, { words, resource }: Pick<ColumnParts, 'words' | 'resource'>) {
  const titled = titledFields(resource)
  return Object.keys(fields)
    .filter((name) => titled.every(({ titleName }) => titleName !== name))
    .flatMap((name) => {
      const titleName = titled.find(({ field }) => field === name)?.titleName
      const label = words.fields[name] ?? (titleName === undefined ? undefined : words.fields[titleName])
      return label === undefined ? [] : [{ name, label }]
    })
}

function isRichText(name: string, { fields: { shape } }: AnyResource): boolean {
  return shape[name] !== undefined && valueKindOf(shape[name]) === 'richText'
}

/**
 * The value that a field had, in the words of the resource, with the titles of other rows as they were then; empty for none. Of lines, those that
 * `others`, the other side of the change, has not.
 */
export function historyText(
  name: string,
  fields: FieldValues,
  others: FieldValues,
  parts: ColumnParts & { readonly formMessages: FormMessages },
): string {
  const { resource, messages, language } = parts
  if (hasLineTexts(name, parts)) return changedLinesText(name, fields[name], others[name], parts)
  const titled = titledFields(resource).find(({ field }) => field === name)
  if (!titled && isRichText(name, resource)) return plainTextOf(fields[name])
  if (!titled) return fieldText(name, fields[name], parts)
  return referredChoices(titled, fields, language)
    .map(({ label }) => label)
    .join(messages.listSeparator)
}
