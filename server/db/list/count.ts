import { sql } from 'kysely'
import type { Filters } from '#contract/lists/list-query.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { type AppliedFilter, matches } from './filters.ts'
import type { ListSource, Values } from './list-source.ts'
import { isCommon, searchableFilters, searchedRows } from './search.ts'

/** Maximum number of rows counted on the main thread: a round trip to the worker costs as much as counting so many. */
const directCountLimit = 1000

/** Counts the rows that match a request's filters. */
export async function countRows<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  request: Values,
): Promise<number> {
  const filters = searchableFilters(reader.db, source, request)
  const searched = searchedRows(reader.db, source, filters)
  const rows =
    searched && !(await isCommon(reader, searched)) ? searched : { from: sql.table(source.table), condition: matches(source, filters) }
  const query = sql<{ count: number }>`select count(*) as count from ${rows.from} where ${rows.condition}`
  const [row] = await readRows(reader, query.compile(reader.db), { inWorker: await countsInWorker(reader, source, filters) })
  return row?.count ?? 0
}

/**
 * Whether counting may take long. A range of a sort column is a part of its index; reading the row after the limit shows whether the range is
 * longer, at a third of the cost of counting up to there.
 */
async function countsInWorker<Row, Name extends string, F extends Filters>(
  { db, worker }: Reader,
  source: ListSource<Row, Name, F>,
  filters: readonly AppliedFilter[],
): Promise<boolean> {
  const sorted: ReadonlySet<string> = new Set(Object.values<string>(source.sort))
  const range = filters.find(({ kind, column }) => kind === 'between' && sorted.has(column))
  // With another filter SQLite may choose another index, and scan any number of rows.
  if (!worker || !range || filters.some((filter) => filter !== range && filter.kind !== 'anyOf')) return true
  const beyond = sql`select 1 from ${sql.table(source.table)} where ${matches(source, [range])} limit 1 offset ${sql.lit(directCountLimit)}`
  return (await beyond.execute(db)).rows.length > 0
}
