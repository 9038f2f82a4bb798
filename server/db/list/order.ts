import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filters, SortKey } from '#contract/lists/list-query.ts'
import { every } from './filters.ts'
import type { ListSource, Values } from './list-source.ts'

/** A column of an order. */
export interface OrderKey {
  readonly column: string
  readonly descending: boolean
}

export function orderKeys<Row, Name extends string, F extends Filters>(
  source: ListSource<Row, Name, F>,
  sort: readonly SortKey<Name>[],
): OrderKey[] {
  const keys = sort.map(({ name, descending }) => ({ column: source.sort[name], descending }))
  // The id ends the order in the direction of the index, so that the index serves it without sorting.
  return [...keys, { column: 'id', descending: keys.at(-1)?.descending ?? false }]
}

/** The order by these keys; `reversed` reads it from its end. */
export function orderBy(table: string, keys: readonly OrderKey[], { reversed = false } = {}): RawBuilder<unknown> {
  const parts = keys.map(({ column, descending }) => {
    const reference = sql.ref(`${table}.${column}`)
    return descending === reversed ? sql`${reference} asc` : sql`${reference} desc`
  })
  return sql`order by ${sql.join(parts)}`
}

/** The rows behind one in an order, or before it with `before`; `row` holds its columns. */
export function keysetCondition(keys: readonly OrderKey[], row: Values, { before = false } = {}): RawBuilder<SqlBool> {
  const beyond = ({ column, descending }: OrderKey) =>
    descending === before ? sql<SqlBool>`${sql.ref(column)} > ${row[column]}` : sql<SqlBool>`${sql.ref(column)} < ${row[column]}`
  const alternatives = keys.map((key, index) => {
    const equal = keys.slice(0, index).map(({ column }) => sql<SqlBool>`${sql.ref(column)} = ${row[column]}`)
    return sql<SqlBool>`(${every([...equal, beyond(key)])})`
  })
  const [first] = keys
  // Given once more as a plain range, the first key lets the index begin at the row instead of at its own end.
  const range =
    first &&
    (first.descending === before
      ? sql<SqlBool>`${sql.ref(first.column)} >= ${row[first.column]}`
      : sql<SqlBool>`${sql.ref(first.column)} <= ${row[first.column]}`)
  return every([...(range ? [range] : []), sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`])
}
