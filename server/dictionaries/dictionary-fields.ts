import { type DictionaryField, dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import { itemTitlesOf } from './item-titles.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Connection } from '#server/db/database.ts'
import { dictionaryStore } from './dictionary-store.ts'

/** The items of the dictionaries that fields choose from. */
async function itemsByCode(connection: Connection, fields: readonly DictionaryField[]) {
  const stored = await dictionaryStore(connection).list(fields.map(({ code }) => code))
  return new Map(stored.map(({ code, items }) => [code, items]))
}

/** The first field whose value, in one of these rows, is not an enabled item of its dictionary, which nobody changes until the transaction ends. */
export async function missingItem(
  connection: Connection,
  resource: AnyResource,
  rows: readonly FieldValues[],
): Promise<string | undefined> {
  const named = dictionaryFieldsOf(resource.fields).flatMap((field) => {
    const values = new Set(rows.map((fields) => fields[field.field]).filter((value) => typeof value === 'string'))
    return values.size === 0 ? [] : { ...field, values }
  })
  if (named.length === 0) return undefined
  await dictionaryStore(connection).lock(named.map(({ code }) => code))
  const items = await itemsByCode(connection, named)
  return named.find(({ code, values }) => {
    const enabled = new Set(items.get(code)?.flatMap(({ value, isEnabled }) => (isEnabled ? value : [])))
    return [...values].some((value) => !enabled.has(value))
  })?.field
}

/** Adds the labels that the items have now, for the audit log, which keeps them. */
export async function withItemTitles<Row extends AnyRow | null>(
  connection: Connection,
  resource: AnyResource,
  rows: readonly Row[],
): Promise<Row[]> {
  const fields = dictionaryFieldsOf(resource.fields)
  if (fields.length === 0) return [...rows]
  const items = await itemsByCode(connection, fields)
  return rows.map((row) => row && { ...row, ...itemTitlesOf(resource.fields.shape, row, (code) => items.get(code)) })
}
