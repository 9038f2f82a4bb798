import { type CompiledQuery, type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filter, Filters, ListQuery, ListRequest, ListView, SortKey } from '#contract/kit/list-query.ts'
import { timeOf } from '#contract/kit/schemas.ts'
import { asideOf, imagesOf } from '#server/db/worker/aside.ts'
import { compiledRows } from '#server/db/connect.ts'
import type { Connection } from '#server/db/database.ts'
import { type AskedFilter, imageQuestion, imageShape } from './image/image-of-list.ts'
import type { ImageQuestion, ImageShape } from './image/image-shape.ts'
import { hole, KeptQueries } from './kept-query.ts'
import type { OrderKey } from './image/order-key.ts'

/** Which column answers which sort name and filter of a list. A `contains` filter names a column of lower-cased text. */
export interface ListColumns<Name extends string, F extends Filters> {
  readonly query: ListQuery<Name, F>
  readonly sort: Readonly<Record<Name, string>>
  readonly filters: { readonly [Filter in keyof F]: string }
}

/**
 * A list's table with the columns that are read of a row; `only` leaves out rows that are in no list, such as deleted ones. Its queries are
 * kept for as long as the object is: one object for each list, not one for each call.
 */
export interface ListSource<Row, Name extends string, F extends Filters> extends ListColumns<Name, F> {
  readonly table: string
  readonly columns: readonly (keyof Row & string)[]
  readonly only?: Condition
}

type Condition = Expression<SqlBool>
type Values = Readonly<Record<string, unknown>>

/** The queries of each source; two of one table may differ in all else. */
const keptOf = new WeakMap<object, KeptQueries>()

function keptFor(source: object): KeptQueries {
  const kept = keptOf.get(source) ?? new KeptQueries()
  keptOf.set(source, kept)
  return kept
}

/** Makes a list's source once for each query that it is asked with: what is kept of a source is kept for that object. */
export function sourcePerQuery<Query extends object, Source extends object>(make: (query: Query) => Source): (query: Query) => Source {
  const made = new WeakMap<Query, Source>()
  return (query) => {
    const source = made.get(query) ?? make(query)
    made.set(query, source)
    return source
  }
}

/** Rows that are passed over on the way to a page while everybody waits: a fraction of a millisecond's worth. */
const shortOffset = 20_000

/** Up to here rows are read while they are passed over: to find them anew by their ids costs more than that. */
const nearOffset = 200

const { fn: callOf } = expressionBuilder<object>()

/** The values of one filter by the names of their holes; none where it is not asked for. */
function valuesOf(name: string, { kind }: Filter, asked: Values): [name: string, value: string | number][] {
  if (kind === 'between') {
    const ends = [`${name}From`, `${name}To`]
    return ends.flatMap((end) => (typeof asked[end] === 'string' ? [[end, timeOf(asked[end])]] : []))
  }
  const value = asked[name]
  if (typeof value === 'string') return value === '' ? [] : [[name, value.toLowerCase()]]
  return Array.isArray(value) ? value.map((item, place) => [`${name} ${place}`, String(item)]) : []
}

/** The condition that one filter makes; `holes` are those of its values. */
function condition(column: RawBuilder<unknown>, { kind }: Filter, holes: readonly string[]): Condition[] {
  if (kind === 'between') {
    return holes.map((name) =>
      name.endsWith('From') ? sql<SqlBool>`${column} >= ${hole(name)}` : sql<SqlBool>`${column} <= ${hole(name)}`,
    )
  }
  if (holes.length === 0) return []
  // A seventh quicker than LIKE, and nothing in the text has a meaning.
  if (kind === 'contains') return holes.map((name) => sql<SqlBool>`${callOf('strpos', [column, hole(name)])} > 0`)
  return [sql<SqlBool>`${column} in (${sql.join(holes.map((name) => hole(name)))})`]
}

/** All of these conditions together. */
function every(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`
}

/** What the filters of a request come to: the values of their holes, and the condition with the holes. */
interface Matching {
  readonly values: Values
  /** Tells the statements of one source apart. */
  readonly shape: string
  /** Few rows may match, and they are found only by looking at many. */
  readonly isLong: boolean
  readonly filters: readonly AskedFilter[]
  condition(): RawBuilder<SqlBool>
}

function matching<Row, Name extends string, F extends Filters>(source: ListSource<Row, Name, F>, asked: Values): Matching {
  const filters = Object.entries<Filter>(source.query.filters).map(([name, filter]) => ({
    column: source.filters[name] ?? name,
    filter,
    values: valuesOf(name, filter, asked),
  }))
  const values = filters.flatMap((filter) => filter.values)
  return {
    values: Object.fromEntries(values),
    shape: values.map(([name]) => name).join(', '),
    isLong: filters.some((asking) => asking.filter.kind !== 'anyOf' && asking.values.length > 0),
    filters: filters.map((asking) => ({ ...asking, values: asking.values.map(([, value]) => value) })),
    condition() {
      const conditions = filters.flatMap(({ column, filter, values: own }) =>
        condition(
          sql.ref(column),
          filter,
          own.map(([name]) => name),
        ),
      )
      return every([...(source.only ? [source.only] : []), ...conditions])
    },
  }
}

function orderKeys<Name extends string, F extends Filters>(columns: ListColumns<Name, F>, sort: readonly SortKey<Name>[]): OrderKey[] {
  const keys = sort.map((key) => ({ column: columns.sort[key.name], descending: key.descending }))
  // The id ends the order in the direction of the index, so that the index serves it without sorting.
  return [...keys, { column: 'id', descending: keys.at(-1)?.descending ?? false }]
}

/** The order by these keys; `reversed` reads it from its end. */
function order(table: string, keys: readonly OrderKey[], { reversed = false } = {}): RawBuilder<unknown> {
  const parts = keys.map(({ column, descending }) => {
    const reference = sql.ref(`${table}.${column}`)
    return descending === reversed ? sql`${reference} asc` : sql`${reference} desc`
  })
  return sql.join(parts)
}

function shapeOf(keys: readonly OrderKey[]): string {
  return keys.map(({ column, descending }) => `${descending ? '-' : ''}${column}`).join(', ')
}

/** The rows that stand behind one in an order, or before it with `before`; its columns are holes of their names. */
function standsBehind(keys: readonly OrderKey[], { before = false } = {}): RawBuilder<SqlBool> {
  const beyond = ({ column, descending }: OrderKey) =>
    descending === before
      ? sql<SqlBool>`${sql.ref(column)} > ${hole(`row ${column}`)}`
      : sql<SqlBool>`${sql.ref(column)} < ${hole(`row ${column}`)}`
  const alternatives = keys.map((key, place) => {
    const equal = keys.slice(0, place).map(({ column }) => sql<SqlBool>`${sql.ref(column)} = ${hole(`row ${column}`)}`)
    return sql<SqlBool>`(${every([...equal, beyond(key)])})`
  })
  const [first] = keys
  // Said once more as a plain range, the first key lets the index begin at the row instead of at its own end.
  const range =
    first &&
    (first.descending === before
      ? sql<SqlBool>`${sql.ref(first.column)} >= ${hole(`row ${first.column}`)}`
      : sql<SqlBool>`${sql.ref(first.column)} <= ${hole(`row ${first.column}`)}`)
  return every([...(range ? [range] : []), sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`])
}

/** Where to begin a page in a list of `itemCount` rows: from its nearer end, so that the last page costs what the first does. */
function pageSpan(itemCount: number, { page, pageSize }: { page: number; pageSize: number }) {
  // A page behind the end begins at the end and has no rows.
  const offset = Math.min((page - 1) * pageSize, itemCount)
  const limit = Math.min(pageSize, itemCount - offset)
  const reversed = offset > itemCount / 2
  return { limit, reversed, offset: reversed ? itemCount - offset - limit : offset }
}

/** How many rows a page takes, and how many it passes over. */
function limitAndOffset(): RawBuilder<unknown> {
  // Not as bare places: sqlite-dialect.ts says why.
  return sql`limit cast(${hole('page limit')} as bigint) offset cast(${hole('page offset')} as bigint)`
}

/** What an image of a source holds; none where the source has no use for one. */
const shapesOf = new WeakMap<object, { readonly shape: ImageShape | undefined }>()

function shapeOfImage<Row, Name extends string, F extends Filters>(
  connection: Connection,
  source: ListSource<Row, Name, F>,
): ImageShape | undefined {
  const known = shapesOf.get(source)
  if (known) return known.shape
  const { filters } = matching(source, {})
  const only = every(source.only ? [source.only] : [])
  const shape = imageShape(connection, { table: source.table, only, filters, keys: orderKeys(source, source.query.defaultSort) })
  shapesOf.set(source, { shape })
  return shape
}

/** The rows of a query that may take long, from an image of the list where there is one that can tell. */
async function longRows<Result, Row, Name extends string, F extends Filters>(
  connection: Connection,
  source: ListSource<Row, Name, F>,
  query: CompiledQuery<Result>,
  filters: readonly AskedFilter[],
  page?: () => NonNullable<ImageQuestion['page']>,
): Promise<Result[]> {
  const images = imagesOf(connection)
  const shape = images && shapeOfImage(connection, source)
  const question = shape && imageQuestion(shape, filters)
  if (question) return images.rows(query, page ? { ...question, page: page() } : question, shape)
  return compiledRows(asideOf(connection), query)
}

/** Counts the rows that a request's filters leave. */
export async function countRows<Row, Name extends string, F extends Filters>(
  connection: Connection,
  source: ListSource<Row, Name, F>,
  asked: Values,
): Promise<number> {
  const match = matching(source, asked)
  const query = keptFor(source).filled(connection, `count ${match.shape}`, match.values, () =>
    sql<{ count: number }>`select count(*) as count from ${sql.table(source.table)} where ${match.condition()}`.compile(connection),
  )
  const [row] = await longRows(connection, source, query, match.filters)
  return row?.count ?? 0
}

/** The statement that reads one row of a list; its first value is the number that SQLite gives the row. */
function rowQuery<Row, Name extends string, F extends Filters>(connection: Connection, source: ListSource<Row, Name, F>, match: Matching) {
  return keptFor(source).filled(connection, `row ${match.shape}`, { ...match.values, row: 0 }, () => {
    const selected = sql.join(source.columns.map((column) => sql.ref(column)))
    return sql<Row>`select ${selected} from ${sql.table(source.table)} where rowid = ${hole('row')} and ${match.condition()}`.compile(
      connection,
    )
  })
}

/**
 * The rows of one page of a list that has `itemCount` of them. Far from its beginning their ids come first, because an index alone yields them,
 * and the rows are then read by id. A page behind the end has none.
 */
export async function listRows<Row, Name extends string, F extends Filters>(
  connection: Connection,
  source: ListSource<Row, Name, F>,
  request: ListRequest<Name, F>,
  itemCount: number,
): Promise<Row[]> {
  const { limit, offset, reversed } = pageSpan(itemCount, request)
  if (limit === 0) return []
  const { table, columns } = source
  const match = matching(source, request)
  const keys = orderKeys(source, request.sort)
  const isNear = offset <= nearOffset && !reversed
  const values = { ...match.values, 'page limit': limit, 'page offset': offset }
  const query = keptFor(source).filled(connection, `list ${match.shape} by ${shapeOf(keys)} ${isNear ? 'near' : reversed}`, values, () => {
    const selected = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
    const from = sql`from ${sql.table(table)} where ${match.condition()} order by ${order(table, keys, { reversed })} ${limitAndOffset()}`
    // The ids come first by name too: left to choose, SQLite may read a whole other index in their place.
    const rows = isNear
      ? sql<Row>`select ${selected} ${from}`
      : sql<Row>`select ${selected} from (select id ${from}) as page cross join ${sql.table(table)} where ${sql.ref(`${table}.id`)} = page.id order by ${order(table, keys)}`
    return rows.compile(connection)
  })
  if (!match.isLong && offset <= shortOffset) return compiledRows(connection, query)
  if (shapeOf(keys) !== shapeOf(orderKeys(source, source.query.defaultSort))) return compiledRows(asideOf(connection), query)
  return longRows(connection, source, query, match.filters, () => {
    const { sql: text, parameters } = rowQuery(connection, source, match)
    return { offset: (request.page - 1) * request.pageSize, limit, text, values: parameters }
  })
}

/** The id of the row that stands next behind a row in a list, or before it with `before`; `row` holds the row's sorted columns and its id. */
export async function neighbourId<Row, Name extends string, F extends Filters>(
  connection: Connection,
  source: ListSource<Row, Name, F>,
  view: ListView<Name, F>,
  row: Values,
  { before }: { before: boolean },
): Promise<string | null> {
  const match = matching(source, view)
  const keys = orderKeys(source, view.sort)
  const values = { ...match.values, ...Object.fromEntries(keys.map(({ column }) => [`row ${column}`, row[column]])) }
  const where = match.isLong ? asideOf(connection) : connection
  const shape = `neighbour ${match.shape} by ${shapeOf(keys)} ${before}`
  const [next] = await keptFor(source).rows(where, shape, values, () =>
    sql<{
      id: string
    }>`select id from ${sql.table(source.table)} where ${match.condition()} and ${standsBehind(keys, { before })} order by ${order(source.table, keys, { reversed: before })} limit 1`.compile(
      connection,
    ),
  )
  return next?.id ?? null
}
