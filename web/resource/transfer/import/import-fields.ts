import { idColumn, importKeysOf, type ImportMode } from '#contract/resource/import.ts'
import { isRequiredInImport } from '#contract/resource/import-rules.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import { type FieldKind, fieldKindOf } from '#contract/resource/field-kind.ts'
import type { ImportMemory } from '#contract/import-preference.ts'
import type { DateOrder } from '#contract/texts/date-order.ts'
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

/** The owner and department of rows, titled as in the list. */
function ownerFields({ resource: { transferred, assigned }, words, transfer }: Parts): ImportField[] {
  return transferred.map((field) => {
    const label = words.fields[titleNameOf(field)] ?? (field === assigned.owner ? transfer.owner : transfer.department)
    return { field, label, kind: 'reference', isRequired: false, isForNewRows: false }
  })
}

/**
 * The fields that a file can fill, in the order of the form, with the id at the end. Masked ones fill new rows alone, unless the person may reveal them; owner and
 * department are for those who may transfer rows.
 */
export function importFields(
  parts: Parts,
  { mayReveal, mayTransfer }: { readonly mayReveal: boolean; readonly mayTransfer: boolean },
): ImportField[] {
  const { resource, words, transfer } = parts
  const { shape } = resource.fields
  const isUnique = (field: string) => resource.unique.some((unique) => unique.field === field)
  const isMasked = (field: string) => !mayReveal && resource.masked.includes(field)
  const offered = importableFields(shape).filter((field) => !(isMasked(field) && isUnique(field)))
  const fields = offered.map((field): ImportField => {
    const texts = choicesOf(field, parts)
    const choices = texts && Object.entries(texts).map(([value, label]) => ({ value, label }))
    const isRequired = isRequiredInImport(resource, field)
    const label = words.fields[field] ?? field
    const kind = shape[field] ? fieldKindOf(shape[field]) : 'text'
    return { field, label, kind, isRequired, isForNewRows: isMasked(field), ...(choices && { choices }) }
  })
  const owners = mayTransfer ? ownerFields(parts) : []
  return [...fields, ...owners, { field: idColumn, label: transfer.id, kind: 'text', isRequired: false, isForNewRows: false }]
}

/** The fields by which rows can be found. */
export function importKeys({ fields, unique }: Pick<AnyResource, 'fields' | 'unique'>): string[] {
  return importKeysOf(fields.shape, unique)
}

/** What each column of a file fills, by its place; columns without a field are left out. */
export type ColumnFields = readonly (string | undefined)[]

/** What of a title tells its field: line breaks, hyphens (E-mail), marks and words for what must be filled in do not. */
export function titleKey(title: string): string {
  return searchKey(title)
    .replaceAll(/[([【〔](?:必填项?|选填项?|必须|可选|required|mandatory|optional)[)\]】〕]/g, '')
    .replaceAll(/[\s*:★_-]/g, '')
}

function fieldsByTitle(fields: readonly ImportField[]): ReadonlyMap<string, string> {
  return new Map(fields.toReversed().flatMap(({ field, label }) => [[titleKey(field), field] as const, [titleKey(label), field] as const]))
}

/** Tells texts that are titles of fields, or are remembered as such. */
export function titlesOf(
  fields: readonly ImportField[],
  { columns }: Pick<ImportMemory, 'columns'> = { columns: {} },
): (text: string) => boolean {
  const titles = new Set([...fieldsByTitle(fields).keys(), ...Object.keys(columns)])
  return (text) => titles.has(titleKey(text)) || titles.has(titleKey(readZonedTitle(text).title))
}

/** What the columns of a file probably fill, by their titles; each field once. */
export function matchedColumns(header: readonly string[], fields: readonly ImportField[]): ColumnFields {
  const byTitle = fieldsByTitle(fields)
  const seen = new Set<string>()
  return header.map((title) => {
    const field = byTitle.get(titleKey(title)) ?? byTitle.get(titleKey(readZonedTitle(title).title))
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
  /** The values of words that are no choices. */
  readonly words: ImportMemory['words']
  /** How dates are read that say another day in another order. */
  readonly order: DateOrder | undefined
}

/** What is missing before rows can be checked: fields that new rows need, or the key. */
export function missingFields(
  { mode, key, columns }: Pick<ImportChoice, 'mode' | 'key' | 'columns'>,
  fields: readonly ImportField[],
): ImportField[] {
  return fields.filter(({ field, isRequired }) => {
    if (columns.includes(field)) return false
    return (isRequired && mode !== 'update') || (mode !== 'create' && field === key)
  })
}
