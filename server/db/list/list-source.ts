import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filters, ListQuery } from '#contract/lists/list-query.ts'

export type Condition = Expression<SqlBool>

/** The values of a request's filters, or of a row's columns, by name. */
export type Values = Readonly<Record<string, unknown>>

/** A table joined to a list's table by id, and the columns selected from it. */
export interface JoinedTable {
  readonly table: string
  /** The column with the id. */
  readonly by: string
  /** Columns of the joined table by the names under which they are selected. */
  readonly columns: Readonly<Record<string, string>>
}

/** A list's table, and the columns to select, sort and filter by. */
export interface ListSource<Row, Name extends string, F extends Filters> {
  readonly query: ListQuery<Name, F>
  readonly table: string
  readonly columns: readonly (keyof Row & string)[]
  /** A condition for all rows of the list, such as not being deleted. */
  readonly only?: Condition
  /** The column of each sort name. It is the first column of an index that contains all filter columns. */
  readonly sort: Readonly<Record<Name, string>>
  /** Sort columns that may be null; rows without a value come last in both directions. */
  readonly nullable?: readonly string[]
  /** The column of each filter. A `contains` filter names a column of lower-cased text. */
  readonly filters: { readonly [Filter in keyof F]: string }
  /** Columns of `contains` filters with a search index (search-index.ts). Others are searched by a scan of all rows. */
  readonly searchIndexed?: readonly string[]
  /** Joined tables, whose columns can be selected and sorted by. */
  readonly joined?: readonly JoinedTable[]
}

type Joining = Pick<ListSource<never, string, Filters>, 'table' | 'joined'>

/** The alias of a joined table, which differs for two references to the same table. */
function aliasOf({ by }: JoinedTable): string {
  return `by_${by}`
}

/** A reference to a sort column of the list's table or of a joined one. */
export function sortReference({ table, joined = [] }: Joining, column: string): RawBuilder<unknown> {
  for (const join of joined) {
    const name = join.columns[column]
    if (name !== undefined) return sql.ref(`${aliasOf(join)}.${name}`)
  }
  return sql.ref(`${table}.${column}`)
}

/** The select list: columns of the list's table, and all joined ones. */
export function selectedColumns({ table, joined = [] }: Joining, columns: readonly string[]): RawBuilder<unknown> {
  // Names from code, never from a request.
  return sql.raw(
    [
      ...columns.map((column) => `"${table}"."${column}"`),
      ...joined.flatMap((join) => Object.entries(join.columns).map(([name, column]) => `"${aliasOf(join)}"."${column}" as "${name}"`)),
    ].join(', '),
  )
}

/** The left joins of the tables that these columns belong to, or of all joined tables. */
export function joinsOf({ table, joined = [] }: Joining, columns?: readonly string[]): RawBuilder<unknown> {
  const needed = columns ? joined.filter((join) => columns.some((column) => column in join.columns)) : joined
  return sql.join(
    needed.map(
      (join) => sql`left join ${sql.table(join.table)} as ${sql.table(aliasOf(join))}
        on ${sql.ref(`${aliasOf(join)}.id`)} = ${sql.ref(`${table}.${join.by}`)}`,
    ),
    sql` `,
  )
}
