import { fieldKindOf, isNullable } from '#contract/resource/field-kind.ts'
import { fileNamesOf } from '#contract/resource/file-row.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { referenceListNames, referenceNames, titleNameOf, titlesNameOf } from '#contract/resource/row.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { nameKey } from '#contract/name-key.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'
import { searchText } from '#server/text/search-text.ts'
import { type ColumnKind, decode, encode } from './column-codec.ts'

/** A field and its column. */
interface Column {
  readonly field: string
  readonly column: string
  readonly kind: ColumnKind
}

/** A column computed from the text of a field, by which lists are sorted or searched, or values compared. */
interface DerivedColumn {
  readonly field: string
  readonly column: string
  /** The column's value where the field has none. */
  readonly empty: '' | null
  derive(text: string): string
}

/** The columns of a resource's table. */
export interface Columns {
  readonly names: readonly string[]
  /** The column of a field. */
  nameOf(field: string): string
  /** The column of each sort name. A text is sorted by its pinyin. */
  readonly sort: Readonly<Record<string, string>>
  /** The column with the unique index of a field. */
  uniqueOf(field: string): string
  /** The columns of `sort` that may be null. */
  readonly nullable: readonly string[]
  /** The column of each filter; that of a `contains` filter holds lower-cased text. */
  readonly filters: Readonly<Record<string, string>>
  /** The column with the text in which `search` looks; undefined if the list has no search. */
  readonly search: string | undefined
  /** The column with the text of masked fields in which `search` looks for those who may reveal them; undefined if there is none. */
  readonly maskedSearch: string | undefined
  /** The text fields from which other columns are derived. */
  readonly derivedFrom: readonly string[]
  /** The derived columns of these fields; absent fields have none. `before` is the row that they change. */
  derivedOf(fields: FieldValues, before?: FieldValues): Record<string, unknown>
  /** The columns of these fields, derived ones included; absent fields have none. `before` is the row that they change. */
  valuesOf(fields: FieldValues, before?: FieldValues): FieldValues
  /** The fields of a row of the table. */
  fieldsOf(values: FieldValues): Record<string, unknown>
}

/** The column of a field, unless it is renamed. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const standardColumns: ReadonlyMap<string, string> = new Map([
  ['createDate', 'created_at'],
  ['updateDate', 'updated_at'],
])

/** The names under which the title of a reference and its sort key are selected. */
export function titleColumns(titleName: string): { readonly title: string; readonly key: string } {
  const title = snakeCase(titleName)
  return { title, key: `${title}_key` }
}

function sortColumns(
  { list, row }: AnyResource,
  titleNames: readonly string[],
  columnOf: (field: string) => string,
  kindOf: (field: string) => ColumnKind | undefined,
) {
  return list.sortNames.map((field) => {
    const isText = kindOf(field) === 'text'
    // The reference may be empty.
    if (titleNames.includes(field)) return { field, column: titleColumns(field).key, isText, isNullable: true }
    const schema = row.shape[field]
    const column = isText ? `${columnOf(field)}_key` : columnOf(field)
    return { field, column, isText, isNullable: schema !== undefined && isNullable(schema) }
  })
}

/** The columns with the texts in which lists search, and the fields of each. */
function searchColumns({ list: { searched, masked } }: AnyResource, names: Readonly<Record<string, string>>) {
  const hidden = masked?.searched ?? []
  const search = searched.length + hidden.length > 0 ? (names['search'] ?? 'search_text') : undefined
  const maskedSearch = hidden.length > 0 ? (names['maskedSearch'] ?? 'masked_search') : undefined
  const columns = [
    { column: search, fields: searched },
    { column: maskedSearch, fields: hidden },
  ]
  return { search, maskedSearch, searchTexts: columns.flatMap(({ column, fields }) => (column === undefined ? [] : [{ column, fields }])) }
}

/** Derives the columns of the fields that are there. */
function derivation(
  derived: readonly DerivedColumn[],
  searchTexts: readonly { readonly column: string; readonly fields: readonly string[] }[],
): Columns['derivedOf'] {
  return (fields, before = {}) => {
    const values: Record<string, unknown> = {}
    for (const { field, column, empty, derive } of derived) {
      const text = fields[field]
      if (text !== undefined) values[column] = typeof text === 'string' ? derive(text) : empty
    }
    for (const text of searchTexts)
      if (text.fields.some((field) => fields[field] !== undefined)) values[text.column] = searchText(text.fields, { ...before, ...fields })
    return values
  }
}

/** The columns of a resource: its fields in snake case, except those renamed in `names` and those in `computed`, which have no column. */
export function columnsOf(resource: AnyResource, names: Readonly<Record<string, string>>, computed: readonly string[]): Columns {
  if (computed.toSorted().join() !== resource.computed.toSorted().join())
    throw new Error(`The store of ${resource.name} computes ${computed.join()}, but its definition declares ${resource.computed.join()}`)
  const nameOf = (field: string) => names[field] ?? standardColumns.get(field) ?? snakeCase(field)
  const assigned = Object.values(resource.assigned)
  const titleNames = [...referenceNames(resource.fields.shape), ...assigned].map(titleNameOf)
  const titles = titleNames.map((name) => ({ name, title: titleColumns(name).title }))
  const withoutColumn = new Set([...computed, ...titleNames, ...referenceListNames(resource.fields.shape).map(titlesNameOf)])
  for (const { fileName } of fileNamesOf(resource.fields.shape)) withoutColumn.add(fileName)
  const columns = Object.entries(resource.row.shape).flatMap(([field, schema]): Column[] => {
    const kind = fieldKindOf(schema)
    return kind === 'references' || kind === 'lines' || withoutColumn.has(field) ? [] : [{ field, column: nameOf(field), kind }]
  })
  const kinds = new Map(columns.map(({ field, kind }) => [field, kind]))
  const sorted = sortColumns(resource, titleNames, nameOf, (field) => kinds.get(field))
  const { search, maskedSearch, searchTexts } = searchColumns(resource, names)
  const searched = Object.entries<{ kind: string }>(resource.list.filters)
    .filter(([, { kind }]) => kind === 'contains')
    .map(([field]) => ({ field, column: names[`${field}Search`] ?? `${nameOf(field)}_search` }))
  const uniqueOf = (field: string) => names[`${field}Unique`] ?? nameOf(field)
  const compared = resource.unique.flatMap(({ field }) => (uniqueOf(field) === nameOf(field) ? [] : { field, column: uniqueOf(field) }))
  const derived: DerivedColumn[] = [
    ...sorted
      .filter(({ isText }) => isText)
      .map((key) => ({ ...key, empty: key.isNullable ? null : ('' as const), derive: pinyinSortKey })),
    ...searched.filter(({ column }) => column !== search).map((column) => ({ ...column, empty: '' as const, derive: searchKey })),
    ...compared.map((column) => ({ ...column, empty: null, derive: nameKey })),
  ]
  const derivedOf = derivation(derived, searchTexts)
  return {
    names: columns.map(({ column }) => column),
    nameOf,
    uniqueOf,
    sort: Object.fromEntries(sorted.map(({ field, column }) => [field, column])),
    nullable: sorted.flatMap((key) => (key.isNullable ? [key.column] : [])),
    filters: {
      ...Object.fromEntries(Object.keys(resource.list.filters).map((field) => [field, nameOf(field)])),
      ...Object.fromEntries(searched.map(({ field, column }) => [field, column])),
    },
    search,
    maskedSearch,
    derivedFrom: [...new Set([...derived.map(({ field }) => field), ...searchTexts.flatMap(({ fields }) => fields)])],
    derivedOf,
    valuesOf(fields, before = {}) {
      const values: Record<string, unknown> = {}
      for (const { field, column, kind } of columns) if (fields[field] !== undefined) values[column] = encode(kind, fields[field])
      return { ...values, ...derivedOf(fields, before) }
    },
    fieldsOf(values) {
      const fields: Record<string, unknown> = {}
      for (const { field, column, kind } of columns) fields[field] = decode(kind, values[column])
      for (const { name, title } of titles) fields[name] = values[title]
      return fields
    },
  }
}
