import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filters } from '#contract/lists/list-query.ts'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { type AppliedFilter, appliedFilters, every, matches } from './filters.ts'
import type { ListSource, Values } from './list-source.ts'

/**
 * If more than one row in so many contains a text, scanning the list in its sort order is faster than collecting all rows that contain it.
 */
const commonShare = 20

/** The tables and the condition that select the rows with the searched texts. */
export interface SearchedRows {
  readonly from: RawBuilder<unknown>
  readonly condition: RawBuilder<SqlBool>
  readonly table: string
  /** The query of the full-text table. */
  readonly match: string
}

function gramOf(characters: readonly string[]): string {
  return Buffer.from(characters.join('')).toString('hex')
}

/** The full-text phrase for a text: its pairs of characters in order, or all pairs that begin with its only character. */
function phraseOf(column: string, text: string): string {
  const characters = Array.from(text)
  const pairs = characters.slice(1).map((character, index) => gramOf([characters[index] ?? '', character]))
  return pairs.length > 0 ? `${column}_pairs : "${pairs.join(' ')}"` : `${column}_pairs : "${gramOf(characters)}" *`
}

/** The filters of a request. On PostgreSQL a search has a condition for the gram index, which the planner weighs against other indexes. */
export function searchableFilters<Row, Name extends string, F extends Filters>(
  db: Connection,
  source: ListSource<Row, Name, F>,
  values: Values,
): AppliedFilter[] {
  const filters = appliedFilters(source, values)
  if (dialectOf(db) === 'sqlite') return filters
  return filters.map((filter) => {
    if (filter.text === undefined || !source.searchIndexed?.includes(filter.column)) return filter
    const grams = sql.ref(`${source.table}.${filter.column}_grams`)
    // The grams select candidates; the original condition rechecks them.
    return { ...filter, condition: every([sql<SqlBool>`${grams} @> text_grams(${filter.text})`, filter.condition]) }
  })
}

/** The rows that contain the searched texts by SQLite's full-text table; undefined if no searched column has a search index. */
export function searchedRows<Row, Name extends string, F extends Filters>(
  db: Connection,
  source: ListSource<Row, Name, F>,
  filters: readonly AppliedFilter[],
): SearchedRows | undefined {
  if (dialectOf(db) !== 'sqlite') return undefined
  const isIndexed = ({ text, column }: AppliedFilter) => text !== undefined && source.searchIndexed?.includes(column)
  const indexed = filters.filter(isIndexed)
  if (indexed.length === 0) return undefined
  const { table } = source
  const grams = `${table}_search`
  const match = indexed.map(({ column, text }) => phraseOf(column, text ?? '')).join(' AND ')
  const rest = matches(
    source,
    filters.filter((filter) => !isIndexed(filter)),
  )
  return {
    table,
    match,
    // The cross join makes SQLite read the full-text table first.
    from: sql`${sql.table(grams)} cross join ${sql.table(table)}`,
    condition: sql<SqlBool>`${sql.ref(grams)} match ${match} and ${sql.ref(`${table}.search_key`)} = ${sql.ref(`${grams}.rowid`)} and ${rest}`,
  }
}

/** Whether so many rows contain the searched texts that a scan of all rows is faster. */
export async function isCommon(reader: Reader, { table, match }: SearchedRows): Promise<boolean> {
  const grams = `${table}_search`
  const limit = sql`(select max(search_key) / ${sql.lit(commonShare)} + 1 from ${sql.table(table)})`
  const query = sql<{ isCommon: 0 | 1 }>`select count(*) >= ${limit} as "isCommon"
    from (select 1 from ${sql.table(grams)} where ${sql.ref(grams)} match ${match} limit ${limit})`
  const [row] = await readRows(reader, query.compile(reader.db), { inWorker: true })
  return row?.isCommon === 1
}

/** Whether collecting the `itemCount` rows of a search is faster than scanning the list in its sort order until the page is full. */
export async function isCollectedFirst(
  reader: Reader,
  { table }: SearchedRows,
  { itemCount, passed }: { itemCount: number; passed: number },
): Promise<boolean> {
  const query = sql<{ rowCount: number | null }>`select max(search_key) as "rowCount" from ${sql.table(table)}`
  const { rows } = await query.execute(reader.db)
  const walked = (passed * (rows[0]?.rowCount ?? 0)) / itemCount
  return itemCount * collectingCost < walked
}

/** The cost of collecting a row and looking it up in another index, relative to skipping one in an index scan. */
const collectingCost = 8
