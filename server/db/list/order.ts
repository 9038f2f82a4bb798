import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filters, SortKey } from '#contract/kit/list-query.ts'
import { every } from './filters.ts'
import type { ListSource, Values } from './list-source.ts'

/** A column of an order. */
export interface OrderKey {
  readonly column: string
  readonly descending: boolean
  /** Null comes last, in either direction. */
  readonly isNullable: boolean
}

export function orderKeys<Row, Name extends string, F extends Filters>(
  source: ListSource<Row, Name, F>,
  sort: readonly SortKey<Name>[],
): OrderKey[] {
  const { sort: columns, nullable = [] } = source
  const keys = sort.map(({ name, descending }) => {
    const column = columns[name]
    return { column, descending, isNullable: nullable.includes(column) }
  })
  // The id ends the order in the direction of the index, so that the index serves it without sorting.
  return [...keys, { column: 'id', descending: keys.at(-1)?.descending ?? false, isNullable: false }]
}

/** The order by these keys; `reversed` reads it from its end. */
export function orderBy(table: string, keys: readonly OrderKey[], { reversed = false } = {}): RawBuilder<unknown> {
  const parts = keys.map(({ column, descending, isNullable }) => {
    const direction = sql.raw(descending === reversed ? 'asc' : 'desc')
    const nulls = sql.raw(!isNullable ? '' : reversed ? ' nulls first' : ' nulls last')
    return sql`${sql.ref(`${table}.${column}`)} ${direction}${nulls}`
  })
  return sql`order by ${sql.join(parts)}`
}

function equalTo(column: string, value: unknown): RawBuilder<SqlBool> {
  return value === null ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} = ${value}`
}

/** What comes behind a value in the order of a column, or before it. */
function beyond({ column, descending, isNullable }: OrderKey, value: unknown, before: boolean): RawBuilder<SqlBool> {
  const reference = sql.ref(column)
  if (value === null) return before ? sql<SqlBool>`${reference} is not null` : sql<SqlBool>`1 = 0`
  const values = descending === before ? sql<SqlBool>`${reference} > ${value}` : sql<SqlBool>`${reference} < ${value}`
  return isNullable && !before ? sql<SqlBool>`(${values} or ${reference} is null)` : values
}

/** The rows behind one in an order, or before it with `before`; `row` holds its columns. */
export function keysetCondition(keys: readonly OrderKey[], row: Values, { before = false } = {}): RawBuilder<SqlBool> {
  const alternatives = keys.map((key, index) => {
    const equal = keys.slice(0, index).map(({ column }) => equalTo(column, row[column]))
    return sql<SqlBool>`(${every([...equal, beyond(key, row[key.column], before)])})`
  })
  const [first] = keys
  // Given once more as a plain range, the first key lets the index begin at the row instead of at its own end.
  const range =
    first &&
    !first.isNullable &&
    (first.descending === before
      ? sql<SqlBool>`${sql.ref(first.column)} >= ${row[first.column]}`
      : sql<SqlBool>`${sql.ref(first.column)} <= ${row[first.column]}`)
  return every([...(range ? [range] : []), sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`])
}
