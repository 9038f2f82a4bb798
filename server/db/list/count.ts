import { sql } from 'kysely'
import type { Filters } from '#contract/lists/list-query.ts'
import { countLimit, countLimitMs } from '#contract/lists/paging.ts'
import { StatementEndedError } from '#server/db/database-errors.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { type AppliedFilter, matches } from './filters.ts'
import type { ListSource, Values } from './list-source.ts'
import { scannedTable, scans } from './scans.ts'
import { matchingSource, searchableFilters } from './search.ts'

/** Up to this many rows are counted in the main thread: a round trip to the worker costs as much. */
const directCountLimit = 1000

/** Counts the rows that match a request's filters. */
export async function countRows<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  request: Values,
): Promise<number> {
  const filters = searchableFilters(reader, source, request)
  const rows = await matchingSource(reader, source, filters, await scannedTable(reader.db, source, filters))
  const query = sql<{ count: number }>`select count(*) as count from ${rows.from} where ${rows.condition}`
  const options = { inWorker: await countsInWorker(reader, source, filters), scan: scans(filters) ? ('counts' as const) : undefined }
  const [row] = await readRows(reader, query.compile(reader.db), options)
  return row?.count ?? 0
}

/** Counts the rows that match up to `countLimit`; one more stands for those beyond. Infinitely many if that takes longer than `withinMs`. */
export async function countRowsToLimit<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  request: Values,
  withinMs = countLimitMs,
): Promise<number> {
  const filters = searchableFilters(reader, source, request, { canEnd: true })
  const rows = await matchingSource(reader, source, filters, await scannedTable(reader.db, source, filters))
  const query = sql<{ count: number }>`select count(*) as count from (
    select 1 from ${rows.from} where ${rows.condition} limit ${sql.lit(countLimit + 1)}) as counted`
  // SQLite's other worker is not kept busy by scans.
  const scan = scans(filters) || !reader.worker ? ('pages' as const) : undefined
  try {
    const [row] = await readRows(reader, query.compile(reader.db), { inWorker: true, scan, withinMs })
    return row?.count ?? 0
  } catch (error) {
    if (error instanceof StatementEndedError) return Number.POSITIVE_INFINITY
    throw error
  }
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
