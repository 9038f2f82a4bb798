import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'
import type { Reader } from '#server/db/reader.ts'
import type { AppliedFilter } from './filters.ts'

/** Whether rows may have to be scanned, because no index serves the conditions. */
export function scans(filters: readonly AppliedFilter[]): boolean {
  return filters.some(({ kind }) => kind === 'where')
}

/** A condition that holds for all rows until a query worker is to end the statement: on SQLite it asks once for about 1,000 rows. */
export function whileItGoesOn({ db, scans: workers }: Reader, table: string): AppliedFilter[] {
  if (!workers || dialectOf(db) !== 'sqlite') return []
  return [{ kind: 'where', column: '', condition: sql<SqlBool>`((${sql.ref(`${table}.rowid`)} & 1023) <> 0 or goes_on())` }]
}

const indexed = new WeakMap<Connection, Map<string, Promise<ReadonlySet<string>>>>()

/** The columns of a table that are in an index of SQLite. */
function indexedColumns(db: Connection, table: string): Promise<ReadonlySet<string>> {
  const tables = indexed.get(db) ?? new Map<string, Promise<ReadonlySet<string>>>()
  indexed.set(db, tables)
  const query = sql<{
    name: string | null
  }>`select distinct parts.name from pragma_index_list(${table}) as indexes, pragma_index_info(indexes.name) as parts`
  const columns = tables.get(table) ?? query.execute(db).then(({ rows }) => new Set(rows.flatMap(({ name }) => name ?? [])))
  tables.set(table, columns)
  return columns
}

/**
 * The table to read all rows from that match. Where no index has a column that is compared, SQLite would still walk one, and look up each row of the table: that takes
 * ten times as long as reading the table.
 */
export async function scannedTable(
  db: Connection,
  { table, parts }: { readonly table: string; readonly parts?: readonly unknown[] | undefined },
  filters: readonly AppliedFilter[],
): Promise<RawBuilder<unknown>> {
  const isWhole = dialectOf(db) === 'sqlite' && !parts && scans(filters) && filters.every(({ kind }) => kind === 'where')
  if (!isWhole) return sql.table(table)
  const columns = await indexedColumns(db, table)
  return filters.some(({ compared = [] }) => compared.some((column) => columns.has(column)))
    ? sql.table(table)
    : sql`${sql.table(table)} not indexed`
}
