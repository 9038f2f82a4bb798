import type { Registry } from '#server/kit/registry.ts'
import { sql } from 'kysely'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import type { Connection } from '#server/db/database.ts'
import { storedResources } from './reference-store.ts'

/** Whether a field of a resource of the server has items of this dictionary. */
export function isDictionaryRequired(registry: Registry, code: string): boolean {
  return storedResources(registry).some(({ resource }) => dictionaryFieldsOf(resource.fields).some((field) => field.code === code))
}

/** The first of these values of a dictionary that rows have, deleted ones included, and how many rows; undefined if none has one. */
export async function findItemInUse(
  registry: Registry,
  connection: Connection,
  code: string,
  values: readonly string[],
): Promise<{ value: string; rowCount: number } | undefined> {
  if (values.length === 0) return undefined
  const counts = new Map<string, number>()
  for (const { resource, table, columns } of storedResources(registry)) {
    for (const { field } of dictionaryFieldsOf(resource.fields).filter((candidate) => candidate.code === code)) {
      const column = sql.ref(columns.nameOf(field))
      const query = sql<{ value: string; rows: number }>`select ${column} as value, count(*) as ${sql.ref('rows')} from ${sql.table(table)}
        where ${column} in (${sql.join([...values])}) group by ${column}`
      for (const { value, rows } of (await query.execute(connection)).rows) counts.set(value, (counts.get(value) ?? 0) + rows)
    }
  }
  const value = values.find((candidate) => counts.has(candidate))
  return value === undefined ? undefined : { value, rowCount: counts.get(value) ?? 0 }
}
