import { sql } from 'kysely'
import type { Filters, ListView } from '#contract/lists/list-query.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { every, matches } from './filters.ts'
import { joinsOf, type ListSource, selectedColumns, type Values } from './list-source.ts'
import { keysetCondition, orderBy, orderKeys } from './order.ts'
import { searchableFilters } from './search.ts'

interface SliceRange {
  /** The values of a row in the columns of the order, and its id. */
  readonly after: Values | undefined
  readonly limit: number
  /** The rows before it instead. */
  readonly isBefore?: boolean
}

/** The first rows of a list in its order, or those next to one of them, at most `limit`. */
export async function listSlice<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  view: ListView<Name, F>,
  { after, limit, isBefore = false }: SliceRange,
): Promise<(Row & Values)[]> {
  const filters = searchableFilters(reader, source, view)
  const keys = orderKeys(source, view.sort)
  const sortValues = sql.join(keys.map(({ reference, column }) => sql`${reference} as ${sql.ref(column)}`))
  const condition = every([matches(source, filters), ...(after ? [keysetCondition(keys, after, { before: isBefore })] : [])])
  const query = sql<Row & Values>`select ${selectedColumns(source, source.columns)}, ${sortValues}
    from ${sql.table(source.table)} ${joinsOf(source)} where ${condition} ${orderBy(keys, { reversed: isBefore })} limit ${limit}`
  const rows = await readRows(reader, query.compile(reader.db), { inWorker: true })
  return isBefore ? rows.toReversed() : rows
}
