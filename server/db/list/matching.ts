import { sql } from 'kysely'
import type { Filters } from '#contract/lists/list-query.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import type { ListSource, Values } from './list-source.ts'
import { scans } from './scans.ts'
import { matchingSource, searchableFilters } from './search.ts'

/** The ids and versions of rows that match a request's filters, in order of ids, the first ones or those after an id. */
export async function matchingRows<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  request: Values,
  { after = '', limit }: { after?: string | undefined; limit: number },
): Promise<RowVersion[]> {
  const filters = searchableFilters(reader, source, request)
  const { from, condition } = await matchingSource(reader, source, filters)
  const [id, version] = [sql.ref(`${source.table}.id`), sql.ref(`${source.table}.version`)]
  const query = sql<RowVersion>`select ${id}, ${version} from ${from} where ${condition} and ${id} > ${after} order by ${id} limit ${limit}`
  return readRows(reader, query.compile(reader.db), { inWorker: true, scan: scans(filters) ? 'counts' : undefined })
}
