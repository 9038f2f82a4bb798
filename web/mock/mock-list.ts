import type { Filters, ListQuery, ListRequest, SortKey } from '#contract/lists/list-query.ts'
import { toPaged, type Paged } from '#contract/lists/paging.ts'
import { withRanges } from '#contract/lists/preset-range.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { timeOf } from '#contract/schemas/schemas.ts'
import { searchKey } from '#contract/texts/search-key.ts'

type Value = string | number | boolean | null

/** Accessors of a row's sortable and filterable values, by query name. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Value>>

type FilterValues = Readonly<Record<string, unknown>>

/** Values of a list's filters with the range that each date preset names now, as on the server. */
export function withMockRanges<Values>(filters: Filters | undefined, values: Values, now: number): Values {
  if (!filters || typeof values !== 'object' || values === null) return values
  return withRanges(filters, values, { now, timeZone: timeZone.initial })
}

/** Whether a row matches a list's filters. */
export function matchesFilters<Row, Name extends string, F extends Filters>(
  row: Row,
  { filters }: Pick<ListQuery<Name, F>, 'filters'>,
  values: FilterValues,
  columns: Columns<Row>,
): boolean {
  const none = typeof values['none'] === 'string' ? columns[values['none']]?.(row) : null
  if (none !== null) return false
  return Object.entries(filters).every(([name, { kind }]) => {
    const value = String(columns[name]?.(row) ?? '')
    if (kind === 'between') {
      const [from, to] = [values[`${name}From`], values[`${name}To`]]
      if (value === '') return from === undefined && to === undefined
      return !(typeof from === 'string' && timeOf(value) < timeOf(from)) && !(typeof to === 'string' && timeOf(value) > timeOf(to))
    }
    const filter = values[name]
    if (kind === 'contains') return typeof filter !== 'string' || searchKey(value).includes(searchKey(filter))
    if (!Array.isArray(filter) || filter.length === 0) return true
    // A list of values is compared as JSON.
    const isOfList = kind === 'containsAny' || (kind === 'anyId' && value.startsWith('['))
    return isOfList ? filter.some((item) => value.includes(JSON.stringify(item))) : filter.includes(value)
  })
}

const collator = new Intl.Collator('zh-CN')

function compareValues(one: Value, other: Value): number {
  return typeof one === 'string' && typeof other === 'string' ? collator.compare(one, other) : Number(one) - Number(other)
}

/** Compares values; missing ones come last in either direction. */
function compareWithNulls(one: Value, other: Value, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return descending ? compareValues(other, one) : compareValues(one, other)
}

/** Comparator for a sort: text by pinyin, missing values last, ties by id in the direction of the last key. */
export function compareRows<Row extends { readonly id: string }>(
  sort: readonly SortKey[],
  columns: Columns<Row>,
): (one: Row, other: Row) => number {
  return (one, other) => {
    for (const { name, descending } of sort) {
      const valueOf = columns[name]
      const difference = valueOf ? compareWithNulls(valueOf(one), valueOf(other), descending) : 0
      if (difference !== 0) return difference
    }
    const difference = one.id < other.id ? -1 : Number(one.id > other.id)
    return sort.at(-1)?.descending ? -difference : difference
  }
}

/** The number of rows that fills the pages the specification requires: 60, or 30 in a name search (specification §7). */
export function specifiedRowCount({ pageSize, name }: { readonly pageSize: number; readonly name?: string | undefined }): number {
  return (name ? 30 : 60) * pageSize
}

/** The requested page of the first `itemCount` rows. */
export function paginate<Row, Name extends string, F extends Filters>(
  rows: readonly Row[],
  request: Pick<ListRequest<Name, F>, 'page' | 'pageSize'>,
  itemCount = rows.length,
): Paged<Row> {
  const { page, pageSize } = request
  return toPaged(rows.slice((page - 1) * pageSize, Math.min(page * pageSize, itemCount)), itemCount, request)
}
