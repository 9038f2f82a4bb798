import { type RawBuilder, sql } from 'kysely'
import type { Filters, ListRequest } from '#contract/lists/list-query.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { type AppliedFilter, appliedFilters, matches, runsInWorker } from './filters.ts'
import { joinsOf, type ListSource, selectedColumns } from './list-source.ts'
import { orderBy, orderKeys } from './order.ts'
import { idsInParts } from './parts.ts'
import { limitAndOffset, type PageRange, pageRange } from './page-range.ts'
import { scans } from './scans.ts'
import { fetchesMatchesFirst, searchableFilters, searchedRows } from './search.ts'

/** Up to this offset a page is read in the main thread: skipping so many rows takes a fraction of a millisecond. */
const directReadLimit = 20_000

/** Up to this offset whole rows are skipped, if an index yields them in order: reading ids first, and then the rows by id, costs more. */
const directOffset = 200

/** With fewer rows than this, a restricted list is read part by part. */
const sparseLimit = 2000

/** The tables and the condition to select a page's rows from. */
async function selection<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  filters: readonly AppliedFilter[],
  { itemCount, range }: { itemCount: number; range: PageRange },
) {
  const searched = searchedRows(reader.db, source, filters)
  const passed = range.offset + range.limit
  if (searched && (await fetchesMatchesFirst(reader, searched, { itemCount, passed }))) return { ...searched, isCollected: true }
  return { from: sql.table(source.table), condition: matches(source, filters), isCollected: false }
}

/** Reads rows by id in the order of a list, but for those that have ceased to match. */
async function rowsById<Row, Name extends string, F extends Filters>(
  { db }: Reader,
  source: ListSource<Row, Name, F>,
  request: ListRequest<Name, F>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const condition = matches(source, appliedFilters(db, source, request))
  const query = sql<Row>`select ${selectedColumns(source, source.columns)} from ${sql.table(source.table)} ${joinsOf(source)}
    where ${sql.ref(`${source.table}.id`)} in (${sql.join([...ids])}) and ${condition} ${orderBy(orderKeys(source, request.sort))}`
  return (await query.execute(db)).rows
}

/**
 * Reads one page of a list with `itemCount` rows, infinitely many if nobody has counted them. Far from the start, or if all rows that match may have to be sorted,
 * it selects the ids first, which takes an index alone, and then the rows by id.
 * A page past the end has no rows. With `pageIds`, the ids of its rows if a count has found them, it is read by id.
 */
export async function listRows<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  request: ListRequest<Name, F>,
  itemCount: number,
  pageIds?: readonly string[],
): Promise<Row[]> {
  const range = pageRange(itemCount, request)
  if (range.limit === 0) return []
  const { table, columns } = source
  if (pageIds) return rowsById(reader, source, request, pageIds)
  const keys = orderKeys(source, request.sort)
  const filters = searchableFilters(reader, source, request)
  const { from, condition, isCollected } = await selection(reader, source, filters, { itemCount, range })
  const selected = selectedColumns(source, columns)
  const sorted = keys.map(({ column }) => column)
  const rangeOf = (joins: RawBuilder<unknown>) =>
    sql`from ${from} ${joins} where ${condition} ${orderBy(keys, range)} ${limitAndOffset(range)}`
  const isSparse = source.parts !== undefined && itemCount < sparseLimit
  const inParts = isSparse && !isCollected ? idsInParts(source, filters, request.sort, range) : undefined
  const mayScan = runsInWorker(source, request.sort, filters)
  const isDirect = range.offset <= directOffset && !range.reversed && !isCollected && !inParts && !mayScan
  const ids = inParts ?? sql`select ${sql.ref(`${table}.id`)} ${rangeOf(joinsOf(source, sorted))}`
  // The cross join makes SQLite read the ids first; otherwise it may scan another index.
  const query = isDirect
    ? sql<Row>`select ${selected} ${rangeOf(joinsOf(source))}`
    : sql<Row>`select ${selected} from (${ids}) as page cross join ${sql.table(table)}
        ${joinsOf(source)} where ${sql.ref(`${table}.id`)} = page.id ${orderBy(keys)}`
  // In another order than that of their indexes the parts are sorted.
  const isSorted = isSparse && request.sort[0]?.name !== source.query.defaultSort[0]?.name
  const inWorker = isSorted || range.offset > directReadLimit || mayScan
  return readRows(reader, query.compile(reader.db), { inWorker, scan: scans(filters) ? 'pages' : undefined })
}
