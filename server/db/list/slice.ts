import { sql } from 'kysely'
import type { Filters, ListView } from '#contract/lists/list-query.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { every, matches } from './filters.ts'
import { joinsOf, type ListSource, selectedColumns, type Values } from './list-source.ts'
import { keysetCondition, orderBy, orderKeys } from './order.ts'
import { searchableFilters } from './search.ts'

/** The first rows of a list in its order, or those after one of them, at most `limit`. `after` is a row of the last slice. */
export async function listSlice<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  view: ListView<Name, F>,
  { after, limit }: { after: Values | undefined; limit: number },
): Promise<Values[]> {
  const filters = searchableFilters(reader, source, view)
  const keys = orderKeys(source, view.sort)
  const sortValues = sql.join(keys.map(({ reference, column }) => sql`${reference} as ${sql.ref(column)}`))
  const condition = every([matches(source, filters), ...(after ? [keysetCondition(keys, after)] : [])])
  const query = sql<Values>`select ${selectedColumns(source, source.columns)}, ${sortValues}
    from ${sql.table(source.table)} ${joinsOf(source)} where ${condition} ${orderBy(keys)} limit ${limit}`
  return readRows(reader, query.compile(reader.db), { inWorker: true })
}
