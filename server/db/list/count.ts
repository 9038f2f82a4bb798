import { sql } from 'kysely'
import type { Filters } from '#contract/kit/list-query.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { type AppliedFilter, every, matches } from './filters.ts'
import type { ListSource, Values } from './list-source.ts'
import { isCommon, searchableFilters, searchedRows } from './search.ts'

/** Rows of a range that are counted in the server's own thread: less than a millisecond's worth. */
const directCountLimit = 5000

/** Counts the rows that a request's filters leave. */
export async function countRows<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  request: Values,
): Promise<number> {
  const filters = searchableFilters(reader.db, source, request)
  const inRange = await countInRange(reader, source, filters)
  if (inRange !== undefined) return inRange
  const searched = searchedRows(reader.db, source, filters)
  const rows =
    searched && !(await isCommon(reader, searched)) ? searched : { from: sql.table(source.table), condition: matches(source, filters) }
  const query = sql<{ count: number }>`select count(*) as count from ${rows.from} where ${rows.condition}`
  const [row] = await readRows(reader, query.compile(reader.db), { inWorker: true })
  return row?.count ?? 0
}

/**
 * The count of a range that has few rows. A range of a sorted column is a part of that order's index, which is read here at once; the way to the
 * worker would cost more. Undefined for more rows, and where there is no worker.
 */
async function countInRange<Row, Name extends string, F extends Filters>(
  { db, worker }: Reader,
  source: ListSource<Row, Name, F>,
  filters: readonly AppliedFilter[],
): Promise<number | undefined> {
  const sorted: ReadonlySet<string> = new Set(Object.values<string>(source.sort))
  const range = filters.find(({ kind, column }) => kind === 'between' && sorted.has(column))
  if (!worker || !range) return undefined
  const others = filters.filter((filter) => filter !== range)
  const table = sql.table(source.table)
  const columns = new Set(filters.map(({ column }) => column))
  const selected = sql.join([...columns].map((column) => sql.ref(`${source.table}.${column}`)))
  const isCounted = every(others.map(({ condition }) => condition))
  const query = sql<{ rows: number; count: number }>`select count(*) as rows, count(case when ${isCounted} then 1 end) as count
    from (select ${selected} from ${table} where ${matches(source, [range])} limit ${sql.lit(directCountLimit)}) as ${table}`
  const { rows } = await query.execute(db)
  return rows[0] && rows[0].rows < directCountLimit ? rows[0].count : undefined
}
