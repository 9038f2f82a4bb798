import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filter, Filters, SortKey } from '#contract/lists/list-query.ts'
import { timeOf } from '#contract/schemas/schemas.ts'
import type { Condition, ListSource, Values } from './list-source.ts'

const { fn: callOf } = expressionBuilder<object>()

/** A filter that a request asks for. */
export interface AppliedFilter {
  readonly kind: Filter['kind']
  readonly column: string
  readonly condition: Condition
  /** What a `contains` filter searches for, in lower case. */
  readonly text?: string
}

/** All of these conditions together. */
export function every(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`
}

function rangeConditions(name: string, column: RawBuilder<unknown>, values: Values): Condition[] {
  const [from, to] = [values[`${name}From`], values[`${name}To`]]
  return [
    ...(typeof from === 'string' ? [sql<SqlBool>`${column} >= ${timeOf(from)}`] : []),
    ...(typeof to === 'string' ? [sql<SqlBool>`${column} <= ${timeOf(to)}`] : []),
  ]
}

/** The filters that a request asks for, each with its condition. */
export function appliedFilters<Row, Name extends string, F extends Filters>(
  { table, query, filters }: ListSource<Row, Name, F>,
  values: Values,
): AppliedFilter[] {
  return Object.entries<Filter>(query.filters).flatMap(([name, { kind }]): AppliedFilter[] => {
    const column = filters[name] ?? name
    const reference = sql.ref(`${table}.${column}`)
    const value = values[name]
    if (kind === 'between') {
      const conditions = rangeConditions(name, reference, values)
      return conditions.length === 0 ? [] : [{ kind, column, condition: every(conditions) }]
    }
    if (typeof value === 'string' && value !== '') {
      const text = value.toLowerCase()
      // A seventh quicker than LIKE, and nothing in the text has a meaning.
      return [{ kind, column, text, condition: sql<SqlBool>`${callOf('strpos', [reference, sql.val(text)])} > 0` }]
    }
    if (!Array.isArray(value) || value.length === 0) return []
    return [{ kind, column, condition: sql<SqlBool>`${reference} in (${sql.join(value.map(String))})` }]
  })
}

/** What a row has to be to stand in the list under these filters. */
export function matches<Row, Name extends string, F extends Filters>(
  { only }: ListSource<Row, Name, F>,
  filters: readonly AppliedFilter[],
): RawBuilder<SqlBool> {
  return every([...(only ? [only] : []), ...filters.map(({ condition }) => condition)])
}

/**
 * Few rows may match, and they are found only by looking at many, which would keep everybody else waiting. A choice leaves enough rows, and a
 * range of the column that the list is sorted by is a part of its index.
 */
export function runsInWorker<Row, Name extends string, F extends Filters>(
  { sort: columns }: ListSource<Row, Name, F>,
  sort: readonly SortKey<Name>[],
  filters: readonly AppliedFilter[],
): boolean {
  const [first] = sort
  return filters.some(({ kind, column }) => kind !== 'anyOf' && !(kind === 'between' && first && column === columns[first.name]))
}
