import type { Expression, SqlBool } from 'kysely'
import type { Filters, ListQuery } from '#contract/lists/list-query.ts'

export type Condition = Expression<SqlBool>

/** The values of a request's filters, or of a row's columns, by name. */
export type Values = Readonly<Record<string, unknown>>

/** A list's table with the columns that are read of a row. */
export interface ListSource<Row, Name extends string, F extends Filters> {
  readonly query: ListQuery<Name, F>
  readonly table: string
  readonly columns: readonly (keyof Row & string)[]
  /** Leaves out rows that are in no list, such as deleted ones. */
  readonly only?: Condition
  /** The column of each sort name. An index begins with it, and holds every column that is filtered by. */
  readonly sort: Readonly<Record<Name, string>>
  /** The column of each filter. A `contains` filter names a column of lower-cased text. */
  readonly filters: { readonly [Filter in keyof F]: string }
  /** Columns of `contains` filters that have a search index (search-index.ts). The others are searched by looking at every row. */
  readonly searchIndexed?: readonly string[]
}
