import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filters } from '#contract/lists/list-query.ts'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { type AppliedFilter, appliedFilters, every, matches } from './filters.ts'
import type { ListSource, Values } from './list-source.ts'

/**
 * A text that more than one row in so many contains is found sooner by walking along an index of the list than by collecting all rows that
 * contain it.
 */
const commonShare = 20

/** Where rows that contain the searched texts are read from, and the condition that they have to fulfil. */
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

/** The phrase that finds a text in the full-text table: its pairs of characters in their order, or all pairs that begin with its only character. */
function phraseOf(column: string, text: string): string {
  const characters = Array.from(text)
  const pairs = characters.slice(1).map((character, index) => gramOf([characters[index] ?? '', character]))
  return pairs.length > 0 ? `${column}_pairs : "${pairs.join(' ')}"` : `${column}_pairs : "${gramOf(characters)}" *`
}

/** The filters that a request asks for. On PostgreSQL a search goes by the index of grams, which its planner weighs against the others. */
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
    // Grams say which texts may contain it, and the condition which of these do.
    return { ...filter, condition: every([sql<SqlBool>`${grams} @> text_grams(${filter.text})`, filter.condition]) }
  })
}

/** The rows that contain the searched texts by the full-text table of SQLite; undefined where nothing is searched that has an index. */
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
    // Cross join: the full-text table comes first, whatever SQLite thinks of the other indexes.
    from: sql`${sql.table(grams)} cross join ${sql.table(table)}`,
    condition: sql<SqlBool>`${sql.ref(grams)} match ${match} and ${sql.ref(`${table}.search_key`)} = ${sql.ref(`${grams}.rowid`)} and ${rest}`,
  }
}

/** Whether so many rows contain the searched texts that it is better to look at every row. */
export async function isCommon(reader: Reader, { table, match }: SearchedRows): Promise<boolean> {
  const grams = `${table}_search`
  const limit = sql`(select max(search_key) / ${sql.lit(commonShare)} + 1 from ${sql.table(table)})`
  const query = sql<{ isCommon: 0 | 1 }>`select count(*) >= ${limit} as "isCommon"
    from (select 1 from ${sql.table(grams)} where ${sql.ref(grams)} match ${match} limit ${limit})`
  const [row] = await readRows(reader, query.compile(reader.db), { inWorker: true })
  return row?.isCommon === 1
}

/** Whether a page is found sooner by collecting the `itemCount` rows of a search than by walking along the list until it is full. */
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

/** What it costs to collect a row and look it up in another index, against passing one on the way along an index. */
const collectingCost = 8
