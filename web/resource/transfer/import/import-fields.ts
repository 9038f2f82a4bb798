import { idColumn, importKeysOf, type ImportMode } from '#contract/resource/import.ts'
import { isRequiredInImport } from '#contract/resource/import-rules.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { type FieldKind, fieldKindOf } from '#contract/resource/field-kind.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import { readZonedTitle } from '#contract/tables/zoned-title.ts'
import { importableFields } from '#contract/tables/importable-fields.ts'
import { choicesOf, type Parts } from '#web/resource/transfer/export-choices.ts'

/** A field that a column of a file can fill. */
export interface ImportField {
  readonly field: string
  readonly label: string
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly kind: FieldKind
  /** A new row must have it. */
  readonly isRequired: boolean
  /** It is masked: new rows may have it, and existing ones keep what they have. */
  readonly isForNewRows: boolean
}

/** The fields that a file can fill, in the order of the form, with the id at the end. Masked ones fill new rows alone, unless the person may reveal them. */
export function importFields(parts: Parts, mayReveal: boolean): ImportField[] {
  const { resource, words, transfer } = parts
  const { shape } = resource.fields
  const isUnique = (field: string) => resource.unique.some((unique) => unique.field === field)
  const isMasked = (field: string) => !mayReveal && resource.masked.includes(field)
  const offered = importableFields(shape).filter((field) => !(isMasked(field) && isUnique(field)))
  const fields = offered.map((field): ImportField => {
    const texts = choicesOf(field, parts)
    const choices = texts && Object.entries(texts).map(([value, label]) => ({ value, label }))
    const isRequired = shape[field] !== undefined && isRequiredInImport(shape[field])
    const label = words.fields[field] ?? field
    const kind = shape[field] ? fieldKindOf(shape[field]) : 'text'
    return { field, label, kind, isRequired, isForNewRows: isMasked(field), ...(choices && { choices }) }
  })
  return [...fields, { field: idColumn, label: transfer.id, kind: 'text', isRequired: false, isForNewRows: false }]
}

/** The fields by which rows can be found. */
export function importKeys({ fields, unique }: Pick<AnyResource, 'fields' | 'unique'>): string[] {
  return importKeysOf(fields.shape, unique)
}

/** What each column of a file fills, by its place; columns without a field are left out. */
export type ColumnFields = readonly (string | undefined)[]

const plain = (text: string) => searchKey(text).replaceAll(/[\s*＊:：]/g, '')

/** What the columns of a file probably fill, by their titles; each field once. */
export function matchedColumns(header: readonly string[], fields: readonly ImportField[]): ColumnFields {
  const byTitle = new Map(
    fields.toReversed().flatMap(({ field, label }) => [[plain(field), field] as const, [plain(label), field] as const]),
  )
  const seen = new Set<string>()
  return header.map((title) => {
    const field = byTitle.get(plain(title)) ?? byTitle.get(plain(readZonedTitle(title).title))
    if (field === undefined || seen.has(field)) return undefined
    seen.add(field)
    return field
  })
}

/** What an import is to do, as chosen so far. */
export interface ImportChoice {
  readonly mode: ImportMode
  readonly key: string
  readonly columns: ColumnFields
}

/** What is missing before rows can be checked: fields that new rows need, or the key. */
export function missingFields({ mode, key, columns }: ImportChoice, fields: readonly ImportField[]): ImportField[] {
  return fields.filter(({ field, isRequired }) => {
    if (columns.includes(field)) return false
    return (isRequired && mode !== 'update') || (mode !== 'create' && field === key)
  })
}
