import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filter, Filters, ListQuery, ListRequest, ListView, SortKey } from '#contract/kit/list-query.ts'
import { timeOf } from '#contract/kit/schemas.ts'
import type { Connection } from './database.ts'

/** Which column answers which sort name and filter of a list. A `contains` filter names a column of lower-cased text. */
export interface ListColumns<Name extends string, F extends Filters> {
  readonly query: ListQuery<Name, F>
  readonly sort: Readonly<Record<Name, string>>
  readonly filters: { readonly [Filter in keyof F]: string }
}

type Condition = Expression<SqlBool>
type Values = Readonly<Record<string, unknown>>

/** A text that is searched for literally: the wildcards of LIKE lose their meaning. */
function containsPattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}

function spanConditions(column: RawBuilder<unknown>, name: string, values: Values): Condition[] {
  const from = values[`${name}From`]
  const to = values[`${name}To`]
  return [
    ...(typeof from === 'string' ? [sql<SqlBool>`${column} >= ${timeOf(from)}`] : []),
    ...(typeof to === 'string' ? [sql<SqlBool>`${column} <= ${timeOf(to)}`] : []),
  ]
}

/** The conditions that the filters of a request make. */
function listConditions<Name extends string, F extends Filters>(columns: ListColumns<Name, F>, values: Values): Condition[] {
  return Object.entries<Filter>(columns.query.filters).flatMap(([name, filter]): Condition[] => {
    const column = sql.ref(columns.filters[name] ?? name)
    const value = values[name]
    if (filter.kind === 'between') return spanConditions(column, name, values)
    if (typeof value === 'string' && value !== '') return [sql<SqlBool>`${column} like ${containsPattern(value)} escape '\\'`]
    if (Array.isArray(value) && value.length > 0) return [sql<SqlBool>`${column} in (${sql.join(value)})`]
    return []
  })
}

/** All of these conditions together. */
function every(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`
}

interface OrderKey {
  readonly column: string
  readonly descending: boolean
}

function orderKeys<Name extends string, F extends Filters>(columns: ListColumns<Name, F>, sort: readonly SortKey<Name>[]): OrderKey[] {
  const keys = sort.map((key) => ({ column: columns.sort[key.name], descending: key.descending }))
  // The id ends the order in the direction of the index, so that the index serves it without sorting.
  return [...keys, { column: 'id', descending: keys.at(-1)?.descending ?? false }]
}

/** The order of a request; `reversed` reads it from its end. */
export function listOrder<Name extends string, F extends Filters>(
  columns: ListColumns<Name, F>,
  sort: readonly SortKey<Name>[],
  { reversed = false } = {},
): RawBuilder<unknown> {
  const parts = orderKeys(columns, sort).map(({ column, descending }) =>
    descending === reversed ? sql`${sql.ref(column)} asc` : sql`${sql.ref(column)} desc`,
  )
  return sql.join(parts)
}

/** The rows that stand behind a row in the order of a request, or before it with `before`; `row` holds the row's sorted columns and its id. */
function standsBehind<Name extends string, F extends Filters>(
  columns: ListColumns<Name, F>,
  sort: readonly SortKey<Name>[],
  row: Readonly<Record<string, unknown>>,
  { before = false } = {},
): RawBuilder<SqlBool> {
  const keys = orderKeys(columns, sort)
  const beyond = ({ column, descending }: OrderKey) =>
    descending === before ? sql<SqlBool>`${sql.ref(column)} > ${row[column]}` : sql<SqlBool>`${sql.ref(column)} < ${row[column]}`
  const alternatives = keys.map((key, place) => {
    const equal = keys.slice(0, place).map(({ column }) => sql<SqlBool>`${sql.ref(column)} = ${row[column]}`)
    return sql<SqlBool>`(${every([...equal, beyond(key)])})`
  })
  const [first] = keys
  // Said once more as a plain range, the first key lets the index begin at the row instead of at its own end.
  const range =
    first &&
    (first.descending === before
      ? sql<SqlBool>`${sql.ref(first.column)} >= ${row[first.column]}`
      : sql<SqlBool>`${sql.ref(first.column)} <= ${row[first.column]}`)
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

/** A list's table with its columns; `only` leaves out rows that are in no list, such as deleted ones. */
export interface ListSource<Name extends string, F extends Filters> extends ListColumns<Name, F> {
  readonly table: string
  readonly only?: Condition
}

function matching<Name extends string, F extends Filters>(source: ListSource<Name, F>, values: Values): RawBuilder<SqlBool> {
  return every([...(source.only ? [source.only] : []), ...listConditions(source, values)])
}

/** Counts the rows that a request's filters leave. */
export async function countRows<Name extends string, F extends Filters>(
  connection: Connection,
  source: ListSource<Name, F>,
  values: Values,
): Promise<number> {
  const query = sql<{ count: number }>`select count(*) as count from ${sql.table(source.table)} where ${matching(source, values)}`
  const { rows } = await query.execute(connection)
  return rows[0]?.count ?? 0
}

/**
 * The ids of one page, for `where id in (…)`. Ids come first because an index alone yields them; the rows are then read by id.
 * A page behind the end has none.
 */
export function pageOfIds<Name extends string, F extends Filters>(
  source: ListSource<Name, F>,
  request: ListRequest<Name, F>,
  itemCount: number,
): RawBuilder<string> {
  const { limit, offset, reversed } = pageSpan(itemCount, request)
  const order = listOrder(source, request.sort, { reversed })
  return sql<string>`(select id from ${sql.table(source.table)} where ${matching(source, request)} order by ${order} limit ${limit} offset ${offset})`
}

/** The id of the row that stands next behind a row in a list, or before it with `before`. */
export async function neighbourId<Name extends string, F extends Filters>(
  connection: Connection,
  source: ListSource<Name, F>,
  view: ListView<Name, F>,
  row: Readonly<Record<string, unknown>>,
  { before }: { before: boolean },
): Promise<string | null> {
  const beyond = standsBehind(source, view.sort, row, { before })
  const order = listOrder(source, view.sort, { reversed: before })
  const query = sql<{
    id: string
  }>`select id from ${sql.table(source.table)} where ${matching(source, view)} and ${beyond} order by ${order} limit 1`
  const { rows } = await query.execute(connection)
  return rows[0]?.id ?? null
}
