import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Condition as NamedCondition, type ConditionGroup, isGroup, parseConditions } from '#contract/lists/conditions.ts'
import type { ConditionKind } from '#contract/lists/condition-kinds.ts'
import type { Filter, Filters, SortKey } from '#contract/lists/list-query.ts'
import { resolvedDays } from '#contract/lists/resolve-during.ts'
import { searchForms } from '#contract/resource/search.ts'
import { id } from '#contract/schemas/schemas.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import type { Connection } from '#server/db/database.ts'
import { variedMark } from '#server/db/kysely/varied-mark.ts'
import { type ConditionColumn, conditionSql, containsText, joined } from './conditions.ts'
import { isDuring } from './during.ts'
import type { Condition, ListSource, Values } from './list-source.ts'

/** A filter of a request, with its SQL condition. */
export interface AppliedFilter {
  readonly kind: Filter['kind'] | 'search' | 'where'
  readonly column: string
  readonly condition: Condition
  /** The columns that conditions compare. */
  readonly compared?: readonly string[]
  /** The texts of which a search or a `contains` filter finds each row that holds one, in the form in which searches compare. */
  readonly texts?: readonly string[]
  /** The condition for the row whose id is the text of a search; other rows match by the text. */
  readonly isRow?: Condition
  /** Another column whose text may contain it instead. */
  readonly otherColumn?: string | undefined
}

/** Combines conditions with `or`. */
export function either(one: Condition, other: Condition): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${one} or ${other})`
}

/** Combines conditions with `and`. */
export function every(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`
}

/** Whether a column contains one of these texts. */
function containsAny(column: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<SqlBool> {
  return texts.map((text) => containsText(column, text)).reduce(either)
}

/** The search of a request: a text in the search column, or the id of a row. */
function appliedSearch(
  {
    table,
    searchColumn,
    maskedSearchColumn: otherColumn,
  }: Pick<ListSource<never, string, Filters>, 'table' | 'searchColumn' | 'maskedSearchColumn'>,
  values: Values,
) {
  const { search } = values
  if (searchColumn === undefined || typeof search !== 'string' || search === '') return []
  const texts = searchForms(search)
  const inColumn = (column: string) => containsAny(sql.ref(`${table}.${column}`), texts)
  const contains = otherColumn === undefined ? inColumn(searchColumn) : either(inColumn(searchColumn), inColumn(otherColumn))
  const applied: AppliedFilter = { kind: 'search', column: searchColumn, otherColumn, texts, condition: contains }
  const rowId = texts.find((text) => id.safeParse(text).success)
  if (rowId === undefined) return [applied]
  const isRow = sql<SqlBool>`${sql.ref(`${table}.id`)} = ${rowId}`
  return [{ ...applied, isRow, condition: either(isRow, contains) }]
}

/** How conditions compare what each filter does. */
const kindOf: Readonly<Record<Filter['kind'], ConditionKind>> = {
  contains: 'text',
  anyOf: 'choice',
  anyText: 'choice',
  anyId: 'reference',
  containsAny: 'list',
  yesNo: 'boolean',
  inDepartment: 'department',
  between: 'time',
}

const operatorOf: Readonly<Record<Filter['kind'], string>> = {
  contains: 'contains',
  anyOf: 'is',
  anyText: 'is',
  anyId: 'is',
  containsAny: 'any',
  yesNo: 'is',
  inDepartment: 'below',
  between: 'between',
}

/** The values of a declared filter as those of a condition; none if it is not set. */
function filterValues(name: string, kind: Filter['kind'], values: Values): string[] {
  const value = values[name]
  if (kind === 'between') {
    const ends = [values[`${name}From`], values[`${name}To`]].map((end) => (typeof end === 'string' ? end : ''))
    return ends.join('') === '' ? [] : ends
  }
  if (typeof value === 'string') return value === '' ? [] : [kind === 'contains' ? searchKey(value) : value]
  return Array.isArray(value) ? value.map(String) : []
}

/** The declared filters that a request sets. */
function appliedDeclared<Row, Name extends string, F extends Filters>(
  db: Connection,
  { table, query, filters, links = {} }: ListSource<Row, Name, F>,
  request: Values,
): AppliedFilter[] {
  return Object.entries<Filter>(query.filters).flatMap(([name, filter]): AppliedFilter[] => {
    const { kind } = filter
    const column = filters[name] ?? name
    const isEmpty = request['none'] === name
    const values = filterValues(name, kind, request)
    const rows = links[name]
    const declared = 'values' in filter ? filter.values : undefined
    const place = { column, kind: kindOf[kind], values: declared, isFolded: kind === 'contains', ...(rows && { rows }) }
    const conditionOf = (operator: string) => conditionSql({ db, table, place, operator, values })
    const operator = rows ? 'any' : operatorOf[kind]
    const texts = kind === 'contains' ? { texts: values } : {}
    return [
      ...(values.length === 0 ? [] : [{ kind, column, condition: conditionOf(operator), ...texts }]),
      ...(isEmpty ? [{ kind: 'anyOf' as const, column, condition: conditionOf('empty') }] : []),
    ]
  })
}

/** A declared filter that finds the same rows, which the indexes of the list serve; otherwise a condition may have to scan all rows. */
function kindOfCondition({ field, operator }: NamedCondition, filters: Filters): AppliedFilter['kind'] {
  const kind = filters[field]?.kind
  const isServed = kind === 'anyOf' || kind === 'yesNo' || kind === 'between'
  return isServed && operator === operatorOf[kind] ? kind : 'where'
}

/** A table whose rows conditions are about. */
interface ConditionSource {
  readonly table: string
  readonly query: { readonly filters: Filters }
  readonly conditions?: (() => Readonly<Record<string, ConditionColumn>>) | undefined
}

/** The resolved conditions of a request, each member of *all* by itself. */
export function appliedConditions(db: Connection, { table, query, conditions }: ConditionSource, { where }: Values): AppliedFilter[] {
  if (typeof where !== 'string' || !conditions) return []
  const places = conditions()
  const sqlOf = ({ field, operator, values }: NamedCondition) => {
    const place = places[field]
    if (!place) throw new Error(`${table} has no column for conditions about ${field}`)
    return conditionSql({ db, table, place, operator, values })
  }
  const { join, members } = parseConditions(where)
  const sqlOfMember = (member: NamedCondition | ConditionGroup) =>
    isGroup(member) ? joined(member.members.map(sqlOf), member.join) : sqlOf(member)
  // The mark says that hardly two requests have the same conditions.
  const marked = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`${condition} ${sql.raw(variedMark)}`
  const columnsOf = (of: readonly (NamedCondition | ConditionGroup)[]): string[] =>
    of.flatMap((member) => (isGroup(member) ? columnsOf(member.members) : (places[member.field]?.column ?? '')))
  const groupOf = (of: readonly (NamedCondition | ConditionGroup)[], condition: RawBuilder<SqlBool>): AppliedFilter => {
    return { kind: 'where', column: '', compared: columnsOf(of), condition: marked(condition) }
  }
  if (join === 'any') return [groupOf(members, joined(members.map(sqlOfMember), join))]
  return members.map((member) => {
    if (isGroup(member)) return groupOf([member], sqlOfMember(member))
    const [column = ''] = columnsOf([member])
    return { kind: kindOfCondition(member, query.filters), column, compared: [column], condition: marked(sqlOfMember(member)) }
  })
}

/** The filter of a request by the days of a calendar. */
function appliedDays(
  { table, calendar }: Pick<ListSource<never, string, Filters>, 'table' | 'calendar'>,
  { during }: Values,
): AppliedFilter[] {
  if (!calendar || typeof during !== 'string') return []
  const days = resolvedDays(during)
  const condition = isDuring(table, calendar, [days[0]?.start ?? '', days.at(-1)?.start ?? ''])
  const [column = '', ...others] = [...calendar.from, ...(calendar.to === undefined ? [] : [calendar.to])]
  // A range of one column is a contiguous part of its index.
  if (others.length === 0) return [{ kind: 'between', column, condition }]
  return [{ kind: 'where', column: '', compared: [column, ...others], condition }]
}

/** The filters that a request sets, each with its SQL condition. */
export function appliedFilters<Row, Name extends string, F extends Filters>(
  db: Connection,
  source: ListSource<Row, Name, F>,
  values: Values,
): AppliedFilter[] {
  return [
    ...appliedSearch(source, values),
    ...appliedDeclared(db, source, values),
    ...appliedDays(source, values),
    ...appliedConditions(db, source, values),
  ]
}

/** The condition for rows to be in the list under these filters. */
export function matches<Row, Name extends string, F extends Filters>(
  { only }: ListSource<Row, Name, F>,
  filters: readonly AppliedFilter[],
): RawBuilder<SqlBool> {
  return every([...(only ? [only] : []), ...filters.map(({ condition }) => condition)])
}

/** Whether values of such a filter match enough rows to be found at once. */
function isBroad(kind: AppliedFilter['kind']): boolean {
  return kind === 'anyOf' || kind === 'yesNo'
}

/**
 * Whether a query may have to scan many rows to find few, and would block the main thread. Not so for `anyOf` and `yesNo` filters, which match enough rows, and
 * for a range of the sorted column, which is a contiguous part of its index.
 */
export function runsInWorker<Row, Name extends string, F extends Filters>(
  { sort: columns, joined = [] }: ListSource<Row, Name, F>,
  sort: readonly SortKey<Name>[],
  filters: readonly AppliedFilter[],
): boolean {
  const [first] = sort
  // No index covers a joined column, so all rows are sorted.
  if (sort.some(({ name }) => joined.some((join) => columns[name] in join.columns))) return true
  return filters.some(({ kind, column }) => !isBroad(kind) && !(kind === 'between' && first && column === columns[first.name]))
}
