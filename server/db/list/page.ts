import { type RawBuilder, sql } from 'kysely'
import type { Filters, ListRequest } from '#contract/lists/list-query.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { type AppliedFilter, matches, runsInWorker } from './filters.ts'
import { joinsOf, type ListSource, selectedColumns } from './list-source.ts'
import { orderBy, orderKeys } from './order.ts'
import { isCollectedFirst, searchableFilters, searchedRows } from './search.ts'

/** Maximum offset read on the main thread; skipping so many index entries takes a fraction of a millisecond. */
const directReadLimit = 20_000

/** Up to this offset whole rows are skipped: reading them by id afterwards would cost more. */
const directOffset = 200

/** A range of a sort order, possibly read from its end. */
interface PageRange {
  readonly limit: number
  readonly offset: number
  readonly reversed: boolean
}

/** The range of a page in a list of `itemCount` rows, from the nearer end, so that the last page costs as much as the first. */
function pageRange(itemCount: number, { page, pageSize }: { page: number; pageSize: number }): PageRange {
  // A page after the last one has no rows.
  const offset = Math.min((page - 1) * pageSize, itemCount)
  const limit = Math.min(pageSize, itemCount - offset)
  const reversed = offset > itemCount / 2
  return { limit, reversed, offset: reversed ? itemCount - offset - limit : offset }
}

function limitAndOffset({ limit, offset }: PageRange): RawBuilder<unknown> {
  // Not as bare placeholders: sqlite/dialect.ts says why.
  return sql`limit cast(${limit} as bigint) offset cast(${offset} as bigint)`
}

/** The tables and conditions from which the rows of a page are selected. */
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
 * The rows of one page of a list of `itemCount` rows. Far from either end the ids are selected first, from an index alone, and the rows are then
 * read by id. A page after the last one has no rows.
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
  const selected = selectedColumns(source, columns)
  const sorted = keys.map(({ column }) => column)
  const stretchOf = (joins: RawBuilder<unknown>) =>
    sql`from ${from} ${joins} where ${condition} ${orderBy(keys, range)} ${limitAndOffset(range)}`
  const isDirect = range.offset <= directOffset && !range.reversed && !isCollected
  // The cross join makes SQLite read the ids first; left to choose, it may scan another index.
  const query = isDirect
    ? sql<Row>`select ${selected} ${stretchOf(joinsOf(source))}`
    : sql<Row>`select ${selected} from (select ${sql.ref(`${table}.id`)} ${stretchOf(joinsOf(source, sorted))}) as page cross join ${sql.table(table)}
        ${joinsOf(source)} where ${sql.ref(`${table}.id`)} = page.id ${orderBy(keys)}`
  const inWorker = range.offset > directReadLimit || runsInWorker(source, request.sort, filters)
  return readRows(reader, query.compile(reader.db), { inWorker })
}
