import { type RawBuilder, sql } from 'kysely'
import type { Filters, SortKey } from '#contract/lists/list-query.ts'
import { type AppliedFilter, matches } from './filters.ts'
import type { ListSource } from './list-source.ts'
import { orderBy, orderKeys } from './order.ts'
import { limitAndOffset, type PageRange } from './page-range.ts'

/**
 * Selects the ids of a page of a list that consists of several parts: of each part as many as the page may need, and then the page among those.
 * Undefined if there is one part, whose condition needs no help, or if a joined column is sorted by.
 */
export function idsInParts<Row, Name extends string, F extends Filters>(
  source: ListSource<Row, Name, F>,
  filters: readonly AppliedFilter[],
  sort: readonly SortKey<Name>[],
  range: PageRange,
): RawBuilder<unknown> | undefined {
  const { table, parts = [], joined = [] } = source
  const keys = orderKeys(source, sort)
  if (parts.length < 2 || keys.some(({ column }) => joined.some((join) => column in join.columns))) return undefined
  const columns = sql.join(keys.map(({ column }) => sql.ref(`${table}.${column}`)))
  const needed = limitAndOffset({ limit: range.offset + range.limit, offset: 0 })
  const selections = parts.map(
    (only) => sql`select * from (select ${columns} from ${sql.table(table)}
      where ${matches({ ...source, only }, filters)} ${orderBy(keys, range)} ${needed}) as part`,
  )
  return sql`select parts.id from (${sql.join(selections, sql` union all `)}) as parts
    ${orderBy(orderKeys({ ...source, table: 'parts' }, sort), range)} ${limitAndOffset(range)}`
}
