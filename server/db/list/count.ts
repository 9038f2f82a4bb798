import { sql } from 'kysely'
import type { Filters, ListRequest } from '#contract/lists/list-query.ts'
import { countLimit, countLimitMs } from '#contract/lists/paging.ts'
import { StatementEndedError } from '#server/db/database-errors.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { type AppliedFilter, matches } from './filters.ts'
import { joinsOf, type ListSource, type Values } from './list-source.ts'
import { orderBy, orderKeys } from './order.ts'
import { limitAndOffset, pageRange } from './page-range.ts'
import { scannedTable, scans } from './scans.ts'
import { matchingSource, searchableFilters } from './search.ts'

/** Up to this many entries of an index are counted in the main thread: a round trip to the worker costs about as much. */
const directCountLimit = 1000

/** Counts the rows that match a request's filters, at most `upTo` of them. */
export async function countRows<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  request: Values,
  upTo = Number.POSITIVE_INFINITY,
): Promise<number> {
  const filters = searchableFilters(reader, source, request)
  const ofShortRange = await countShortRange(reader, source, filters)
  if (ofShortRange !== undefined) return ofShortRange
  const rows = await matchingSource(reader, source, filters, await scannedTable(reader.db, source, filters))
  const matching = sql`from ${rows.from} where ${rows.condition}`
  const query =
    upTo === Number.POSITIVE_INFINITY
      ? sql<{ count: number }>`select count(*) as count ${matching}`
      : sql<{ count: number }>`select count(*) as count from (select 1 ${matching} limit ${sql.lit(upTo)}) as matching`
  // A count to the end may take long whatever it counts.
  const scan = scans(filters) || request['count'] === 'exact' ? 'counts' : undefined
  const [row] = await readRows(reader, query.compile(reader.db), { inWorker: true, scan })
  return row?.count ?? 0
}

/** How many rows match, and which of them are on the requested page. */
interface CountedPage {
  /** One more than `countLimit` stands for those beyond; infinitely many if counting takes too long. */
  readonly count: number
  /** Their ids, in no order. Undefined if not all rows that match are counted, or the page is the last. */
  readonly ids?: readonly string[]
}

/** Counts the rows that match up to `countLimit`, for at most `withinMs`, and finds those of the page among them: where no index serves, that is one scan instead of two. */
export async function countToLimit<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  request: ListRequest<Name, F>,
  withinMs = countLimitMs,
): Promise<CountedPage> {
  const filters = searchableFilters(reader, source, request, { canEnd: true })
  const rows = await matchingSource(reader, source, filters, await scannedTable(reader.db, source, filters))
  const keys = orderKeys(source, request.sort)
  // The order may name the id itself.
  const sorted = new Map(keys.map(({ column, reference }) => [column, reference]))
  const keyColumns = sql.join(Array.from(sorted, ([column, reference]) => sql`${reference} as ${sql.ref(column)}`))
  const inOrder = orderBy(orderKeys({ ...source, table: 'matching', joined: [] }, request.sort))
  const isLast = request.page === 'last'
  const range = limitAndOffset(pageRange(Number.POSITIVE_INFINITY, request))
  const query = sql<{ count: number; id: string | null }>`with matching as materialized (
      select ${keyColumns} from ${rows.from} ${joinsOf(source, [...sorted.keys()])} where ${rows.condition} limit ${sql.lit(countLimit + 1)})
    select counted.count, page.id from (select count(*) as count from matching) as counted
      left join (select id from matching where (select count(*) from matching) <= ${sql.lit(countLimit)} ${inOrder} ${range}) as page on 1 = 1`
  // SQLite's other worker is not kept busy by scans.
  const scan = scans(filters) || !reader.worker ? ('pages' as const) : undefined
  try {
    const found = await readRows(reader, query.compile(reader.db), { inWorker: true, scan, withinMs })
    const count = found[0]?.count ?? 0
    return count > countLimit || isLast ? { count } : { count, ids: found.flatMap(({ id }) => id ?? []) }
  } catch (error) {
    if (error instanceof StatementEndedError) return { count: Number.POSITIVE_INFINITY }
    throw error
  }
}

/**
 * Counts rows in a range of a sorted column, which is a contiguous part of its index, if that part is short. Undefined if it is long, or for other filters: there
 * SQLite may choose a different index, with more rows.
 */
async function countShortRange<Row, Name extends string, F extends Filters>(
  { db, worker }: Reader,
  source: ListSource<Row, Name, F>,
  filters: readonly AppliedFilter[],
): Promise<number | undefined> {
  const sorted: ReadonlySet<string> = new Set(Object.values<string>(source.sort))
  const range = filters.find(({ kind, column }) => kind === 'between' && sorted.has(column))
  if (!worker || !range || filters.some((filter) => filter !== range && filter.kind !== 'anyOf')) return undefined
  const table = sql.table(source.table)
  const entries = sql`select 1 from ${table} where ${matches(source, [range])} limit ${sql.lit(directCountLimit + 1)}`
  const query = sql<{
    count: number | null
  }>`select case when (select count(*) from (${entries}) as entries) <= ${sql.lit(directCountLimit)}
    then (select count(*) from ${table} where ${matches(source, filters)}) end as count`
  const [row] = (await query.execute(db)).rows
  return row?.count ?? undefined
}
