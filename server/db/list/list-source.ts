import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarFields } from '#contract/lists/during.ts'
import type { Filters, ListQuery } from '#contract/lists/list-query.ts'
import type { ConditionColumn } from './conditions.ts'

export type Condition = Expression<SqlBool>

/** The values of a request's filters, or of a row's columns, by name. */
export type Values = Readonly<Record<string, unknown>>

/** A table that the list's table references by id, and the columns read from it with each row. */
export interface JoinedTable {
  readonly table: string
  /** The column of the list's table with the id. */
  readonly by: string
  /** Columns of the joined table, by their names in the result rows. */
  readonly columns: Readonly<Record<string, string>>
  /** The condition for its rows to be joined, on the alias; other rows count as missing. */
  readonly only?: Condition
}

/** A table with one row for each pair of a row of the list's table and a row of another one; its primary key is the pair of their ids. */
export interface LinkTable {
  readonly table: string
  /** The column with the id of the list's row. */
  readonly by: string
  /** The column with the id of the other row. */
  readonly to: string
}

/** The table of a list, with the columns to read, sort and filter by. */
export interface ListSource<Row, Name extends string, F extends Filters> {
  readonly query: ListQuery<Name, F>
  readonly table: string
  readonly columns: readonly (keyof Row & string)[]
  /** The condition for rows to be in the list at all, such as not being deleted. */
  readonly only?: Condition
  /**
   * Set if `only` restricts the list to a part of the rows that may be small, so that an index in the requested order is scanned far for few rows:
   * disjoint conditions for the same rows, each served by an index of its own in the default order.
   */
  readonly parts?: readonly Condition[] | undefined
  /** The column of each sort name. Each needs an index that starts with it and contains all filtered columns. */
  readonly sort: Readonly<Record<Name, string>>
  /** Sortable columns that may be null. Nulls come last, in either direction. */
  readonly nullable?: readonly string[]
  /** The column of each filter; for a `contains` filter, one with lower-case text. */
  readonly filters: { readonly [Filter in keyof F]: string }
  /** The columns with the days of a row; undefined if the list is no calendar. */
  readonly calendar?: CalendarFields | undefined
  /** The link tables of filters by several ids: rows match that are linked to at least one of them. */
  readonly links?: Readonly<Record<string, LinkTable>>
  /** Where the values are that conditions compare, by field; undefined for lists without the parameter `where`. */
  readonly conditions?: (() => Readonly<Record<string, ConditionColumn>>) | undefined
  /** The column with the text in which `search` looks (server/text/search-text.ts); undefined if the list has no search. */
  readonly searchColumn?: string | undefined
  /** The column with the text of masked fields, in which `search` looks as well; undefined for those who may not. */
  readonly maskedSearchColumn?: string | undefined
  /** Columns of `search` and `contains` filters that have a search index (search-index.ts); others are searched by a full scan. */
  readonly searchIndexed?: readonly string[]
  /** Joined tables, whose columns can be read and sorted by too. */
  readonly joined?: readonly JoinedTable[]
}

type Joining = Pick<ListSource<never, string, Filters>, 'table' | 'joined'>

/** The alias of a joined table, because a list may join a table twice, or itself. */
export function joinAlias({ by }: Pick<JoinedTable, 'by'>): string {
  return `by_${by}`
}

/** References a sort column, of the list's table or a joined one. */
export function sortReference({ table, joined = [] }: Joining, column: string): RawBuilder<unknown> {
  for (const join of joined) {
    const name = join.columns[column]
    if (name !== undefined) return sql.ref(`${joinAlias(join)}.${name}`)
  }
  return sql.ref(`${table}.${column}`)
}

/** The select list: columns of the list's table, and all joined columns. */
export function selectedColumns({ table, joined = [] }: Joining, columns: readonly string[]): RawBuilder<unknown> {
  // These names come from code, never from a request.
  return sql.raw(
    [
      ...columns.map((column) => `"${table}"."${column}"`),
      ...joined.flatMap((join) => Object.entries(join.columns).map(([name, column]) => `"${joinAlias(join)}"."${column}" as "${name}"`)),
    ].join(', '),
  )
}

/** The same for a statement that returns what it has written: it cannot join, so each joined column is looked up. */
export function writtenColumns({
  table,
  columns,
  joined = [],
}: Joining & Pick<ListSource<Values, string, Filters>, 'columns'>): RawBuilder<unknown> {
  const titles = joined.flatMap((join) => {
    const alias = joinAlias(join)
    const row = sql`${sql.table(join.table)} as ${sql.table(alias)} where ${sql.ref(`${alias}.id`)} = ${sql.ref(`${table}.${join.by}`)}`
    const seen = join.only ? sql`${row} and ${join.only}` : row
    return Object.entries(join.columns).map(
      ([name, column]) => sql`(select ${sql.ref(`${alias}.${column}`)} from ${seen}) as ${sql.ref(name)}`,
    )
  })
  return sql.join([selectedColumns({ table }, columns), ...titles])
}

/** Left joins of the tables that contain these columns, or of all joined tables. */
export function joinsOf({ table, joined = [] }: Joining, columns?: readonly string[]): RawBuilder<unknown> {
  const needed = columns ? joined.filter((join) => columns.some((column) => column in join.columns)) : joined
  return sql.join(
    needed.map(
      (join) => sql`left join ${sql.table(join.table)} as ${sql.table(joinAlias(join))}
        on ${sql.ref(`${joinAlias(join)}.id`)} = ${sql.ref(`${table}.${join.by}`)} ${join.only ? sql`and ${join.only}` : sql``}`,
    ),
    sql` `,
  )
}
