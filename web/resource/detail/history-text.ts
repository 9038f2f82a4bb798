import { listText } from '#contract/texts/list-text.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import { valueKindOf } from '#contract/resource/field-kind.ts'
import { fileNamesOf } from '#contract/resource/file-row.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { plainTextOf } from '#contract/rich-text/rich-text-parts.ts'
import { changedLines, hasLineTexts } from '#web/resource/form/lines-text.ts'
import { referredChoices } from '#web/resource/referred-choices.ts'
import { type ColumnParts, fieldText } from '#web/resource/resource-columns.tsx'
import { type ChangedField, type ChangedValues, changedItems } from '#web/ui/display/changes/changed-values.ts'
import type { FormMessages } from '#web/ui/form/messages.ts'

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
function labelledFields(fields: FieldValues, { words, resource }: Pick<ColumnParts, 'words' | 'resource'>) {
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

type Parts = ColumnParts & { readonly formMessages: FormMessages }

/** The items of a field with a list, as they were in one version; undefined for any other field. */
function itemsOf(name: string, fields: FieldValues, parts: Parts): readonly string[] | undefined {
  const titled = titledFields(parts.resource).find(({ field }) => field === name)
  const value = fields[name]
  if (!Array.isArray(value)) return undefined
  if (titled) return referredChoices(titled, fields, parts.language).map(({ label }) => label)
  return value.every((item) => typeof item === 'string') ? value.map((item) => fieldText(name, item, parts)) : undefined
}

/** The value that a field had, in the words of the resource, with the titles of other rows as they were then; empty for none. */
function textOf(name: string, fields: FieldValues, parts: Parts): string {
  const { resource, language } = parts
  const titled = titledFields(resource).find(({ field }) => field === name)
  const item = dictionaryFieldsOf(resource.fields).find(({ field }) => field === name)
  const label = item && fields[item.titleName]
  if (typeof label === 'string') return label
  if (!titled && isRichText(name, resource)) return plainTextOf(fields[name])
  if (!titled) return fieldText(name, fields[name], parts)
  return listText(
    referredChoices(titled, fields, language).map(({ label }) => label),
    language,
  )
}

/** How a field was changed: lists by their items, lines by those that only one side has, anything else by its text. */
function changedValues(name: string, { before, after }: { before: FieldValues; after: FieldValues }, parts: Parts): ChangedValues {
  if (hasLineTexts(name, parts)) {
    return {
      removed: changedLines(name, before[name], after[name], parts),
      added: changedLines(name, after[name], before[name], parts),
      keptCount: 0,
    }
  }
  const [old, current] = [itemsOf(name, before, parts), itemsOf(name, after, parts)]
  if (old && current) return changedItems(old, current)
  return { before: textOf(name, before, parts), after: textOf(name, after, parts) }
}

/** The changes of a version or an entry, by the labels of their fields. */
export function changedFields(sides: { before: FieldValues; after: FieldValues }, parts: Parts): ChangedField[] {
  return labelledFields(sides.after, parts).map(({ name, label }) => ({ id: name, label, ...changedValues(name, sides, parts) }))
}
