import { sql } from 'kysely'
import type { Filters } from '#contract/lists/list-query.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { type AppliedFilter, matches } from './filters.ts'
import type { ListSource, Values } from './list-source.ts'
import { matchingSource, searchableFilters } from './search.ts'

/** Up to this many rows are counted in the main thread: a round trip to the worker costs as much. */
const directCountLimit = 1000

/** Counts the rows that match a request's filters. */
export async function countRows<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  request: Values,
): Promise<number> {
  const filters = searchableFilters(reader.db, source, request)
  const rows = await matchingSource(reader, source, filters)
  const query = sql<{ count: number }>`select count(*) as count from ${rows.from} where ${rows.condition}`
  const [row] = await readRows(reader, query.compile(reader.db), { inWorker: await countsInWorker(reader, source, filters) })
  return row?.count ?? 0
}

/**
 * Whether counting may take long. A range of a sorted column is a contiguous part of its index. Whether it exceeds the limit shows by looking up
 * the row at that offset, which costs a third of counting that far.
 */
async function countsInWorker<Row, Name extends string, F extends Filters>(
  { db, worker }: Reader,
  source: ListSource<Row, Name, F>,
  filters: readonly AppliedFilter[],
): Promise<boolean> {
  const sorted: ReadonlySet<string> = new Set(Object.values<string>(source.sort))
  const range = filters.find(({ kind, column }) => kind === 'between' && sorted.has(column))
  // For another filter SQLite may choose a different index, with any number of rows.
  if (!worker || !range || filters.some((filter) => filter !== range && filter.kind !== 'anyOf')) return true
  const rowBeyondLimit = sql`select 1 from ${sql.table(source.table)} where ${matches(source, [range])} limit 1 offset ${sql.lit(directCountLimit)}`
  return (await rowBeyondLimit.execute(db)).rows.length > 0
}
