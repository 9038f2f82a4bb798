import { type RawBuilder, sql } from 'kysely'
import type { Filters, ListRequest } from '#contract/lists/list-query.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { type AppliedFilter, matches, runsInWorker } from './filters.ts'
import type { ListSource } from './list-source.ts'
import { orderBy, orderKeys } from './order.ts'
import { isCollectedFirst, searchableFilters, searchedRows } from './search.ts'

/** Rows that may be passed over on the way to a page in the server's own thread: a fraction of a millisecond's worth. */
const directReadLimit = 20_000

/** Up to here rows are read while they are passed over: to find them again by their ids costs more than that. */
const directOffset = 200

/** A stretch of an order, perhaps read from its end. */
interface PageRange {
  readonly limit: number
  readonly offset: number
  readonly reversed: boolean
}

/** Where to begin a page in a list of `itemCount` rows: from its nearer end, so that the last page costs what the first does. */
function pageRange(itemCount: number, { page, pageSize }: { page: number; pageSize: number }): PageRange {
  // A page behind the end begins at the end and has no rows.
  const offset = Math.min((page - 1) * pageSize, itemCount)
  const limit = Math.min(pageSize, itemCount - offset)
  const reversed = offset > itemCount / 2
  return { limit, reversed, offset: reversed ? itemCount - offset - limit : offset }
}

function limitAndOffset({ limit, offset }: PageRange): RawBuilder<unknown> {
  // Not as bare placeholders: sqlite/dialect.ts says why.
  return sql`limit cast(${limit} as bigint) offset cast(${offset} as bigint)`
}

/** What a page's rows are selected from. */
async function selection<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  filters: readonly AppliedFilter[],
  { itemCount, range }: { itemCount: number; range: PageRange },
) {
  const searched = searchedRows(reader.db, source, filters)
  const passed = range.offset + range.limit
  if (searched && (await isCollectedFirst(reader, searched, { itemCount, passed }))) return { ...searched, isCollected: true }
  return { from: sql.table(source.table), condition: matches(source, filters), isCollected: false }
}

/**
 * The rows of one page of a list that has `itemCount` of them. Far from its beginning their ids come first, because an index alone yields them,
 * and the rows are then read by id. A page behind the end has none.
 */
export async function listRows<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  request: ListRequest<Name, F>,
  itemCount: number,
): Promise<Row[]> {
  const range = pageRange(itemCount, request)
  if (range.limit === 0) return []
  const { table, columns } = source
  const filters = searchableFilters(reader.db, source, request)
  const keys = orderKeys(source, request.sort)
  const { from, condition, isCollected } = await selection(reader, source, filters, { itemCount, range })
  // Names from code, never from a request.
  const selected = sql.raw(columns.map((column) => `"${table}"."${column}"`).join(', '))
  const stretch = sql`from ${from} where ${condition} ${orderBy(table, keys, range)} ${limitAndOffset(range)}`
  const isDirect = range.offset <= directOffset && !range.reversed && !isCollected
  // The ids come first by name too: left to choose, SQLite may read a whole other index instead.
  const query = isDirect
    ? sql<Row>`select ${selected} ${stretch}`
    : sql<Row>`select ${selected} from (select ${sql.ref(`${table}.id`)} ${stretch}) as page cross join ${sql.table(table)}
        where ${sql.ref(`${table}.id`)} = page.id ${orderBy(table, keys)}`
  const inWorker = range.offset > directReadLimit || runsInWorker(source, request.sort, filters)
  return readRows(reader, query.compile(reader.db), { inWorker })
}
