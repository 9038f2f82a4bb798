import { sql } from 'kysely'
import type { Filters, ListView } from '#contract/lists/list-query.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { matches, runsInWorker } from './filters.ts'
import { joinsOf, type ListSource, type Values } from './list-source.ts'
import { keysetCondition, orderBy, orderKeys } from './order.ts'
import { scans } from './scans.ts'
import { searchableFilters } from './search.ts'

/** The id of the next row in a list, or of the previous one with `before`; null at the end. `row` contains the current row's sort columns and id. */
export async function neighbourId<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  view: ListView<Name, F>,
  row: Values,
  { before }: { before: boolean },
): Promise<string | null> {
  const filters = searchableFilters(reader, source, view)
  const keys = orderKeys(source, view.sort)
  const joins = joinsOf(
    source,
    keys.map(({ column }) => column),
  )
  const query = sql<{ id: string }>`select ${sql.ref(`${source.table}.id`)} from ${sql.table(source.table)} ${joins}
    where ${matches(source, filters)} and ${keysetCondition(keys, row, { before })}
    ${orderBy(keys, { reversed: before })} limit 1`
  const [next] = await readRows(reader, query.compile(reader.db), {
    inWorker: source.parts !== undefined || runsInWorker(source, view.sort, filters),
    scan: scans(filters) ? 'pages' : undefined,
  })
  return next?.id ?? null
}
