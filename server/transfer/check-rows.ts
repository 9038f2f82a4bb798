import { nameKey } from '#contract/name-key.ts'
import type { Language } from '#contract/language.ts'
import { oneLine } from '#contract/texts/invisible.ts'
import { namedDepartments, namedPeople } from '#server/identity/users/named-people.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import { importValues, type ImportValue, withoutRepeats } from './import-repeats.ts'
import {
  type CheckedRow,
  importedReferences,
  type ImportPlan,
  ImportRules,
  type ImportContext,
  keyTextOf,
  referredTexts,
  type KeyOf,
} from '#contract/resource/import-rules.ts'
import { idsBy, type Named } from '#contract/resource/named-ids.ts'
import type { AnyReference } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { type ReadValues } from '#contract/tables/row-values.ts'
import type { Connection } from '#server/db/database.ts'
import { dictionaryStore } from '#server/dictionaries/dictionary-store.ts'
import type { Scope } from '#server/kit/scope.ts'
import type { WrittenResource } from '#server/resource/written-resources.ts'
import { listPlacedDepartments } from '#server/identity/departments/department-store.ts'
import { peopleStore } from '#server/identity/users/people-store.ts'
import { rowsNamedAlike } from '#server/resource/alike-name-store.ts'
import { rowsHaving, rowsNamed, storedResource } from '#server/resource/reference-store.ts'

/** Whose import it is. */
interface Importer {
  readonly scope: Scope
  readonly departmentId: string | null
  readonly language: Language
}

const textsOf = (read: readonly ReadValues[], field: string) =>
  read.flatMap(({ values }) => (typeof values[field] === 'string' ? values[field] : []))

/** Finds the rows of a reference by id or title. Where no title is the same, one is that is compared to be the same, as names are. */
async function namedRows(
  connection: Connection,
  reference: AnyReference,
  read: readonly ReadValues[],
  { data }: Scope,
): Promise<(text: string) => Named | undefined> {
  const texts = referredTexts(reference, read)
  const found = await rowsNamed(connection, reference.target, texts, data)
  const exact = idsBy(found, (title) => title)
  for (const { id } of found) exact.set(id, id)
  const others = texts.filter((text) => !exact.has(text))
  const alike = idsBy(await rowsNamedAlike(connection, reference.target, others, data), nameKey)
  return (text) => exact.get(text) ?? alike.get(nameKey(text))
}

/** Finds the owner and department of rows among the people and departments that the importer sees. */
async function namedOwners(
  connection: Connection,
  { transferred, assigned: { owner } }: AnyResource,
  { columns }: ImportPlan,
  { read, importer: { scope, departmentId } }: { readonly read: readonly ReadValues[]; readonly importer: Importer },
): Promise<[string, (text: string) => Named | undefined][]> {
  const found: [string, (text: string) => Named | undefined][] = []
  for (const field of transferred.filter((name) => columns.some((column) => column.field === name))) {
    if (field === owner) {
      const texts = [...new Set(textsOf(read, field))]
      found.push([field, namedPeople(await peopleStore(connection, scope.data).named(texts))])
    } else found.push([field, namedDepartments(await listPlacedDepartments(connection), scope.data, departmentId)])
  }
  return found
}

/** Finds what references are named by, and the items of dictionaries: few queries for each field, however many rows there are. */
async function importContextOf(
  connection: Connection,
  resource: AnyResource,
  plan: ImportPlan,
  { read, importer }: { readonly read: readonly ReadValues[]; readonly importer: Importer },
): Promise<ImportContext> {
  const { scope, language } = importer
  const named = new Map(await namedOwners(connection, resource, plan, { read, importer }))
  for (const reference of importedReferences(resource, plan))
    named.set(reference.field, await namedRows(connection, reference, read, scope))
  const fields = dictionaryFieldsOf(resource.fields)
  const stored = fields.length === 0 ? [] : await dictionaryStore(connection).list(fields.map(({ code }) => code))
  const enabled = new Map(
    fields.map(({ field, code }) => [field, stored.find((each) => each.code === code)?.items.filter(({ isEnabled }) => isEnabled) ?? []]),
  )
  return {
    language,
    referred: (field, text) => named.get(field)?.(text),
    itemsOf: (field) => enabled.get(field) ?? [],
  }
}

/** Some unique fields are compared by a column without case and width, others and the id as they are. */
function keysOf(resource: AnyResource): KeyOf {
  const { columns } = storedResource(resource)
  return (field, value) => (columns.uniqueOf(field) === columns.nameOf(field) ? oneLine(String(value)) : nameKey(String(value)))
}

/** The rows in the importer's scope by their keys. */
async function existingRows(
  connection: Connection,
  { options: { store } }: WrittenResource,
  plan: ImportPlan,
  { read, scope, keyOf }: { readonly read: readonly ReadValues[]; readonly scope: Scope; readonly keyOf: KeyOf },
): Promise<ReadonlyMap<string, AnyRow>> {
  const { key, mode } = plan
  if (key === null || mode === 'create') return new Map()
  const texts = textsOf(read, key)
  const rows = await store.rows(connection, scope).findBy(key, [...new Set(texts.map((text) => keyOf(key, text)))])
  return new Map(rows.map((row) => [keyOf(key, row[key]), row]))
}

/** The ids of rows that have the unique values of these rows, in whatever scope. */
async function holdersOf(
  connection: Connection,
  resource: AnyResource,
  { rows, keyOf }: { readonly rows: readonly CheckedRow[]; readonly keyOf: KeyOf },
): Promise<ReadonlyMap<string, string>> {
  const holders = new Map<string, string>()
  for (const { field } of resource.unique) {
    const texts = rows.flatMap(({ fields }) => (typeof fields[field] === 'string' ? fields[field] : []))
    const having = await rowsHaving(connection, resource, field, [...new Set(texts.map((text) => keyOf(field, text)))])
    for (const { id, value } of having) holders.set(textOf({ field, value: keyOf(field, value) }), id)
  }
  return holders
}

const textOf = ({ field, value }: ImportValue) => `${field} ${value}`

/**
 * Checks rows of a file by the rules of the form, without hooks. `takenOf` tells which values earlier rows of the file have. Returns the rows, and the
 * values that later ones may not have.
 */
export async function checkRows(
  connection: Connection,
  imported: WrittenResource,
  plan: ImportPlan,
  {
    read,
    importer,
    takenOf,
  }: {
    readonly read: readonly ReadValues[]
    readonly importer: Importer
    readonly takenOf: (values: readonly ImportValue[]) => Promise<readonly ImportValue[]>
  },
): Promise<ReturnType<typeof withoutRepeats>> {
  const { resource } = imported
  const { scope, language } = importer
  const keyOf = keysOf(resource)
  const rules = new ImportRules(resource, plan, await importContextOf(connection, resource, plan, { read, importer }))
  const existing = await existingRows(connection, imported, plan, { read, scope, keyOf })
  const rows = read.map((values) => rules.check(values, existing.get(keyTextOf(plan, values, keyOf) ?? '')))
  const values = importValues(resource, plan, read, rows, keyOf)
  const taken = new Set((await takenOf(values.flat())).map(textOf))
  const holders = await holdersOf(connection, resource, { rows, keyOf })
  return withoutRepeats(resource, rows, {
    values,
    isTaken: (value) => taken.has(textOf(value)),
    holderOf: (value) => holders.get(textOf(value)),
    language,
  })
}
