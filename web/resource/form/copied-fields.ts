import { fieldKindOf } from '#contract/resource/field-kind.ts'
import { allReferencesOf, type AnyReference, idsOf } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { blankFields } from './form-values.ts'

/** A rich text with empty paragraphs in place of its pictures, which are files of the row that it comes from. */
function withoutPictures(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutPictures)
  if (typeof node !== 'object' || node === null) return node
  if ('type' in node && node.type === 'image') return { type: 'paragraph' }
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withoutPictures(value)]))
}

/** The references of a row that its reader sees; the others could not be saved. */
function seenReferences({ field, titleName, isList }: AnyReference, row: AnyRow): unknown {
  const titles = [row[titleName]].flat()
  if (!isList) return typeof titles[0] === 'string' ? row[field] : undefined
  return idsOf(row[field]).filter((_, index) => typeof titles[index] === 'string')
}

/**
 * The values with which the form of a copy starts. Empty are unique fields; masked ones, which the server has shortened; files, which belong to the row
 * that has them; references that the user does not see; and items of dictionaries that are disabled.
 */
export function copiedFields(resource: AnyResource, { items = {} }: AnyWords, row: AnyRow): FieldValues {
  const blank = blankFields(resource)
  const references = new Map(allReferencesOf(resource).map((reference) => [reference.field, reference]))
  const left = new Set([...resource.unique.map(({ field }) => field), ...resource.masked])
  const entries = Object.entries(resource.fields.shape).map(([name, schema]): [string, unknown] => {
    const kind = fieldKindOf(schema)
    if (left.has(name) || kind === 'file' || kind === 'files') return [name, blank[name]]
    if (kind === 'richText') return [name, withoutPictures(row[name])]
    const reference = references.get(name)
    if (reference) return [name, seenReferences(reference, row)]
    const isDisabled = items[name]?.some(({ value, isEnabled }) => !isEnabled && value === row[name])
    return [name, isDisabled ? blank[name] : row[name]]
  })
  return Object.fromEntries(entries)
}
