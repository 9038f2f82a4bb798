import { sql } from 'kysely'
import type { Filters, ListView } from '#contract/lists/list-query.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { matches, runsInWorker } from './filters.ts'
import type { ListSource, Values } from './list-source.ts'
import { keysetCondition, orderBy, orderKeys } from './order.ts'
import { searchableFilters } from './search.ts'

/** The id of the row that comes next behind a row in a list, or before it with `before`; `row` holds the row's sorted columns and its id. */
export async function neighbourId<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  view: ListView<Name, F>,
  row: Values,
  { before }: { before: boolean },
): Promise<string | null> {
  const filters = searchableFilters(reader.db, source, view)
  const keys = orderKeys(source, view.sort)
  const query = sql<{ id: string }>`select id from ${sql.table(source.table)}
    where ${matches(source, filters)} and ${keysetCondition(keys, row, { before })}
    ${orderBy(source.table, keys, { reversed: before })} limit 1`
  const [next] = await readRows(reader, query.compile(reader.db), { inWorker: runsInWorker(source, view.sort, filters) })
  return next?.id ?? null
}
