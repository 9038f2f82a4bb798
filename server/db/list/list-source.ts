import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filters, ListQuery } from '#contract/lists/list-query.ts'

export type Condition = Expression<SqlBool>

/** The values of a request's filters, or of a row's columns, by name. */
export type Values = Readonly<Record<string, unknown>>

/** A table to which a column of the list's table refers by id, and the columns that are read of it with each row. */
export interface JoinedTable {
  readonly table: string
  /** The column with the id. */
  readonly by: string
  /** Columns of the joined table by the names that rows have them under. */
  readonly columns: Readonly<Record<string, string>>
}

/** A list's table with the columns that are read of a row. */
export interface ListSource<Row, Name extends string, F extends Filters> {
  readonly query: ListQuery<Name, F>
  readonly table: string
  readonly columns: readonly (keyof Row & string)[]
  /** Leaves out rows that are in no list, such as deleted ones. */
  readonly only?: Condition
  /** The column of each sort name. An index begins with it, and holds every column that is filtered by. */
  readonly sort: Readonly<Record<Name, string>>
  /** Columns of the order that may be null: rows without a value come last, in either direction. */
  readonly nullable?: readonly string[]
  /** The column of each filter. A `contains` filter names a column of lower-cased text. */
  readonly filters: { readonly [Filter in keyof F]: string }
  /** Columns of `contains` filters that have a search index (search-index.ts). The others are searched by looking at every row. */
  readonly searchIndexed?: readonly string[]
  /** Tables whose columns can be read and sorted by like those of the list's own. */
  readonly joined?: readonly JoinedTable[]
}

type Joining = Pick<ListSource<never, string, Filters>, 'table' | 'joined'>

/** The name of a joined table in a statement: a list may refer to one table twice, or to itself. */
function aliasOf({ by }: JoinedTable): string {
  return `by_${by}`
}

/** A column to sort by, the list's own or a joined one. */
export function sortReference({ table, joined = [] }: Joining, column: string): RawBuilder<unknown> {
  for (const join of joined) {
    const name = join.columns[column]
    if (name !== undefined) return sql.ref(`${aliasOf(join)}.${name}`)
  }
  return sql.ref(`${table}.${column}`)
}

/** What is selected of each row: columns of the list's own table, and all joined ones. */
export function selectedColumns({ table, joined = [] }: Joining, columns: readonly string[]): RawBuilder<unknown> {
  // Names from code, never from a request.
  return sql.raw(
    [
      ...columns.map((column) => `"${table}"."${column}"`),
      ...joined.flatMap((join) => Object.entries(join.columns).map(([name, column]) => `"${aliasOf(join)}"."${column}" as "${name}"`)),
    ].join(', '),
  )
}

/** Joins the tables that these columns are of, or all; every row stays, whether it refers to something or not. */
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
