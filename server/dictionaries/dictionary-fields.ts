import { itemLabel } from '#contract/dictionaries/dictionary.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import { languages } from '#contract/language.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Connection } from '#server/db/database.ts'
import { dictionaryStore } from './dictionary-store.ts'

/** The first of these fields whose value is not an enabled item of its dictionary, which nobody changes until the transaction ends. */
export async function missingItem(connection: Connection, resource: AnyResource, fields: FieldValues): Promise<string | undefined> {
  const named = dictionaryFieldsOf(resource.fields).filter(({ field }) => typeof fields[field] === 'string')
  if (named.length === 0) return undefined
  const codes = [...new Set(named.map(({ code }) => code))]
  const store = dictionaryStore(connection)
  await store.lock(codes)
  const stored = new Map((await store.list(codes)).map(({ code, items }) => [code, items]))
  return named.find(({ field, code }) => !stored.get(code)?.some(({ value, isEnabled }) => isEnabled && value === fields[field]))?.field
}

/** Adds the labels that the items have now, for the audit log, which keeps them. */
export async function withItemTitles<Row extends AnyRow | null>(
  connection: Connection,
  resource: AnyResource,
  rows: readonly Row[],
): Promise<Row[]> {
  const fields = dictionaryFieldsOf(resource.fields)
  if (fields.length === 0) return [...rows]
  const stored = new Map(
    (await dictionaryStore(connection).list([...new Set(fields.map(({ code }) => code))])).map((one) => [one.code, one]),
  )
  const titleOf = (code: string, value: unknown) => {
    const item = stored.get(code)?.items.find((candidate) => candidate.value === value)
    return item ? itemLabel(item, languages[0]) : (value ?? null)
  }
  return rows.map(
    (row) => row && { ...row, ...Object.fromEntries(fields.map(({ field, titleName, code }) => [titleName, titleOf(code, row[field])])) },
  )
}
