import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Connection } from './database.ts'

/** How many rows are deleted at once: a million old rows hold up no other write for long. */
export const sliceRows = 1000

interface OldRows {
  readonly table: string
  /** The columns that tell its rows apart. */
  readonly key: readonly [string, ...string[]]
  readonly where: RawBuilder<SqlBool>
}

/** Deletes some of the rows that match, at most `sliceRows`; returns how many. */
export async function deleteSlice(connection: Connection, { table, key, where }: OldRows): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const some = sql<SqlBool>`(${columns}) in (select ${columns} from ${sql.table(table)} where ${where} limit ${sliceRows})`
  const rows = connection.$extendTables<Record<string, Record<string, unknown>>>().deleteFrom(table)
  return Number((await rows.where(some).executeTakeFirst()).numDeletedRows)
}

/** Deletes all old rows, each slice of them in a write of its own; returns how many. */
export async function deleteInSlices(
  write: (work: (unit: { readonly db: Connection }) => Promise<number>) => Promise<number>,
  slice: (db: Connection) => Promise<number>,
): Promise<number> {
  let count = 0
  for (;;) {
    const deleted = await write(({ db }) => slice(db))
    count += deleted
    if (deleted < sliceRows) return count
  }
}
