import { encodeBytes, utf8 } from '#platform/bytes.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filters } from '#contract/lists/list-query.ts'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'
import { type Reader, readRows } from '#server/db/reader.ts'
import { scans, whileItGoesOn } from './scans.ts'
import { type AppliedFilter, appliedFilters, either, every, matches } from './filters.ts'
import type { ListSource, Values } from './list-source.ts'

/** If more than one row in this many contains a text, scanning an index of the list is faster than fetching all matches from the search index. */
const commonShare = 20

/** The tables and the condition to select rows by SQLite's search index. */
export interface SearchedRows {
  readonly from: RawBuilder<unknown>
  readonly condition: RawBuilder<SqlBool>
  readonly table: string
  /** The FTS5 query. */
  readonly match: string
}

function gramOf(characters: readonly string[]): string {
  return encodeBytes(utf8(characters.join('')), 'hex')
}

/** The FTS5 phrase for a text: its two-character grams in order; for a single character, all grams that start with it. */
function phraseOf(column: string, text: string): string {
  const characters = Array.from(text)
  const pairs = characters.slice(1).map((character, index) => gramOf([characters[index] ?? '', character]))
  return pairs.length > 0 ? `${column}_pairs : "${pairs.join(' ')}"` : `${column}_pairs : "${gramOf(characters)}" *`
}

/** The columns with a search index in which a filter looks; none if it looks in one without. */
function indexedColumns(
  { searchIndexed = [] }: Pick<ListSource<never, string, Filters>, 'searchIndexed'>,
  filter: AppliedFilter,
): string[] {
  const columns = [filter.column, ...(filter.otherColumn === undefined ? [] : [filter.otherColumn])]
  return filter.texts !== undefined && columns.every((column) => searchIndexed.includes(column)) ? columns : []
}

/**
 * The filters that a request sets. On PostgreSQL, searches also use the index of grams if the planner prefers it. With `canEnd`, or if they scan rows, SQLite's
 * statements can be ended, and must run in a query worker.
 */
export function searchableFilters<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  values: Values,
  { canEnd = false }: { canEnd?: boolean } = {},
): AppliedFilter[] {
  const { db } = reader
  const filters = appliedFilters(db, source, values)
  if (dialectOf(db) === 'sqlite') return [...(canEnd || scans(filters) ? whileItGoesOn(reader, source.table) : []), ...filters]
  return filters.map((filter) => {
    const columns = indexedColumns(source, filter)
    if (columns.length === 0) return filter
    const grams = columns.flatMap((column) =>
      (filter.texts ?? []).map((text) => sql<SqlBool>`${sql.ref(`${source.table}.${column}_grams`)} @> text_grams(${text})`),
    )
    // The grams find candidates; the condition checks them.
    const condition = every([sql<SqlBool>`(${sql.join(grams, sql` or `)})`, filter.condition])
    return { ...filter, condition: filter.isRow ? either(filter.isRow, condition) : condition }
  })
}

/** Selects rows by SQLite's search index; undefined if no filter searches an indexed column. */
export function searchedRows<Row, Name extends string, F extends Filters>(
  db: Connection,
  source: ListSource<Row, Name, F>,
  filters: readonly AppliedFilter[],
): SearchedRows | undefined {
  if (dialectOf(db) !== 'sqlite') return undefined
  const isIndexed = (filter: AppliedFilter) => indexedColumns(source, filter).length > 0
  const indexed = filters.filter(isIndexed)
  if (indexed.length === 0) return undefined
  const { table } = source
  const grams = `${table}_search`
  const phrasesOf = (filter: AppliedFilter) =>
    indexedColumns(source, filter).flatMap((column) => (filter.texts ?? []).map((text) => phraseOf(column, text)))
  const match = indexed.map((filter) => `(${phrasesOf(filter).join(' OR ')})`).join(' AND ')
  const byId = indexed.find(({ isRow }) => isRow)
  const rest = matches(
    source,
    filters.filter((filter) => (byId ? filter !== byId : !isIndexed(filter))),
  )
  const found = sql`select rowid as search_key from ${sql.table(grams)} where ${sql.ref(grams)} match ${match}`
  const row = byId?.isRow && sql`union select search_key from ${sql.table(table)} where ${byId.isRow}`
  return {
    table,
    match,
    // The cross join makes SQLite read the search index first.
    from: sql`(${found} ${row ?? sql``}) as found cross join ${sql.table(table)}`,
    condition: sql<SqlBool>`${sql.ref(`${table}.search_key`)} = found.search_key and ${rest}`,
  }
}

/** Whether so many rows match that scanning the table is faster than the search index. */
async function isCommon(reader: Reader, { table, match }: SearchedRows): Promise<boolean> {
  const grams = `${table}_search`
  const limit = sql`(select coalesce(max(search_key), 0) / ${sql.lit(commonShare)} + 1 from ${sql.table(table)})`
  const query = sql<{ isCommon: 0 | 1 }>`select count(*) >= ${limit} as "isCommon"
    from (select 1 from ${sql.table(grams)} where ${sql.ref(grams)} match ${match} limit ${limit})`
  const [row] = await readRows(reader, query.compile(reader.db), { inWorker: true })
  return row?.isCommon === 1
}

/** The tables and the condition to select all rows that match: by the search index, unless so many match that a scan is faster. */
export async function matchingSource<Row, Name extends string, F extends Filters>(
  reader: Reader,
  source: ListSource<Row, Name, F>,
  filters: readonly AppliedFilter[],
  table: RawBuilder<unknown> = sql.table(source.table),
): Promise<Pick<SearchedRows, 'from' | 'condition'>> {
  const searched = searchedRows(reader.db, source, filters)
  if (searched && !(await isCommon(reader, searched))) return searched
  return { from: table, condition: matches(source, filters) }
}

/** Whether fetching all `itemCount` matches from the search index is faster than scanning the list until the page is full. */
export async function fetchesMatchesFirst(
  reader: Reader,
  { table }: SearchedRows,
  { itemCount, passed }: { itemCount: number; passed: number },
): Promise<boolean> {
  const query = sql<{ rowCount: number | null }>`select max(search_key) as "rowCount" from ${sql.table(table)}`
  const { rows } = await query.execute(reader.db)
  const scanned = (passed * (rows[0]?.rowCount ?? 0)) / itemCount
  return itemCount * fetchCost < scanned
}

/** The cost of fetching a match from the search index, relative to scanning one index entry. */
const fetchCost = 8
