import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filters, SortKey } from '#contract/kit/list-query.ts'
import { every } from './filters.ts'
import { sortReference, type ListSource, type Values } from './list-source.ts'

/** A column of an order. */
export interface OrderKey {
  readonly column: string
  readonly reference: RawBuilder<unknown>
  readonly descending: boolean
}

export function orderKeys<Row, Name extends string, F extends Filters>(
  source: ListSource<Row, Name, F>,
  sort: readonly SortKey<Name>[],
): OrderKey[] {
  const keyOf = (column: string, descending: boolean) => ({ column, reference: sortReference(source, column), descending })
  const keys = sort.map(({ name, descending }) => keyOf(source.sort[name], descending))
  // The id ends the order in the direction of the index, so that the index serves it without sorting.
  return [...keys, keyOf('id', keys.at(-1)?.descending ?? false)]
}

/** The order by these keys; `reversed` reads it from its end. */
export function orderBy(keys: readonly OrderKey[], { reversed = false } = {}): RawBuilder<unknown> {
  const parts = keys.map(({ reference, descending }) => (descending === reversed ? sql`${reference} asc` : sql`${reference} desc`))
  return sql`order by ${sql.join(parts)}`
}

/** The rows behind one in an order, or before it with `before`; `row` holds its columns. */
export function keysetCondition(keys: readonly OrderKey[], row: Values, { before = false } = {}): RawBuilder<SqlBool> {
  const beyond = ({ column, reference, descending }: OrderKey) =>
    descending === before ? sql<SqlBool>`${reference} > ${row[column]}` : sql<SqlBool>`${reference} < ${row[column]}`
  const alternatives = keys.map((key, index) => {
    const equal = keys.slice(0, index).map(({ column, reference }) => sql<SqlBool>`${reference} = ${row[column]}`)
    return sql<SqlBool>`(${every([...equal, beyond(key)])})`
  })
  const [first] = keys
  // Given once more as a plain range, the first key lets the index begin at the row instead of at its own end.
  const range =
    first &&
    (first.descending === before
      ? sql<SqlBool>`${first.reference} >= ${row[first.column]}`
      : sql<SqlBool>`${first.reference} <= ${row[first.column]}`)
  return every([...(range ? [range] : []), sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`])
}
