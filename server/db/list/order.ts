import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filters, SortKey } from '#contract/lists/list-query.ts'
import { every } from './filters.ts'
import { sortReference, type ListSource, type Values } from './list-source.ts'

/** A column to order by. */
export interface OrderKey {
  readonly column: string
  readonly reference: RawBuilder<unknown>
  readonly descending: boolean
  /** Nulls come last, in either direction. */
  readonly isNullable: boolean
}

export function orderKeys<Row, Name extends string, F extends Filters>(
  source: ListSource<Row, Name, F>,
  sort: readonly SortKey<Name>[],
): OrderKey[] {
  const { nullable = [] } = source
  const keyOf = (column: string, descending: boolean): OrderKey => ({
    column,
    reference: sortReference(source, column),
    descending,
    isNullable: nullable.includes(column),
  })
  const keys = sort.map(({ name, descending }) => keyOf(source.sort[name], descending))
  // The id breaks ties, in the direction of the last column, so that the index yields this order without sorting.
  return [...keys, keyOf('id', keys.at(-1)?.descending ?? false)]
}

/** The `order by` clause of these keys; `reversed` inverts it. */
export function orderBy(keys: readonly OrderKey[], { reversed = false } = {}): RawBuilder<unknown> {
  const parts = keys.map(({ reference, descending, isNullable }) => {
    const direction = sql.raw(descending === reversed ? 'asc' : 'desc')
    const nulls = sql.raw(!isNullable ? '' : reversed ? ' nulls first' : ' nulls last')
    return sql`${reference} ${direction}${nulls}`
  })
  return sql`order by ${sql.join(parts)}`
}

function equalTo(reference: RawBuilder<unknown>, value: unknown): RawBuilder<SqlBool> {
  return value === null ? sql<SqlBool>`${reference} is null` : sql<SqlBool>`${reference} = ${value}`
}

/** The condition for values after a value in the order of a column, or before it. */
function beyond({ reference, descending, isNullable }: OrderKey, value: unknown, before: boolean): RawBuilder<SqlBool> {
  if (value === null) return before ? sql<SqlBool>`${reference} is not null` : sql<SqlBool>`1 = 0`
  const values = descending === before ? sql<SqlBool>`${reference} > ${value}` : sql<SqlBool>`${reference} < ${value}`
  return isNullable && !before ? sql<SqlBool>`(${values} or ${reference} is null)` : values
}

/** The condition for rows after a row in an order, or before it with `before`; `row` contains its columns. */
export function keysetCondition(keys: readonly OrderKey[], row: Values, { before = false } = {}): RawBuilder<SqlBool> {
  const alternatives = keys.map((key, index) => {
    const equal = keys.slice(0, index).map(({ reference, column }) => equalTo(reference, row[column]))
    return sql<SqlBool>`(${every([...equal, beyond(key, row[key.column], before)])})`
  })
  const [first] = keys
  // The first key is repeated as a plain range, so that the index scan starts at the row instead of at the end of the index.
  const range =
    first &&
    !first.isNullable &&
    (first.descending === before
      ? sql<SqlBool>`${first.reference} >= ${row[first.column]}`
      : sql<SqlBool>`${first.reference} <= ${row[first.column]}`)
  return every([...(range ? [range] : []), sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`])
}
