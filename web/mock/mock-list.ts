import type { Filters, ListQuery, ListRequest, SortKey } from '#contract/lists/list-query.ts'
import { toPaged, type Paged } from '#contract/lists/paging.ts'
import { timeOf } from '#contract/schemas/schemas.ts'

type Value = string | number | boolean

/** How the values that a list can be sorted and filtered by are read from a row, by their names in the list's query. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Value>>

type Asked = Readonly<Record<string, unknown>>

/** Whether a row is among those that a list's filters ask for. */
export function fits<Row, Name extends string, F extends Filters>(
  row: Row,
  { filters }: Pick<ListQuery<Name, F>, 'filters'>,
  asked: Asked,
  columns: Columns<Row>,
): boolean {
  return Object.entries(filters).every(([name, { kind }]) => {
    const value = String(columns[name]?.(row) ?? '')
    if (kind === 'between') {
      const [from, to] = [asked[`${name}From`], asked[`${name}To`]]
      return !(typeof from === 'string' && timeOf(value) < timeOf(from)) && !(typeof to === 'string' && timeOf(value) > timeOf(to))
    }
    const wanted = asked[name]
    if (kind === 'contains') return typeof wanted !== 'string' || value.toLowerCase().includes(wanted.toLowerCase())
    return !Array.isArray(wanted) || wanted.length === 0 || wanted.includes(value)
  })
}

const collator = new Intl.Collator('zh-CN')

function compareValues(one: Value, other: Value): number {
  return typeof one === 'string' && typeof other === 'string' ? collator.compare(one, other) : Number(one) - Number(other)
}

/** Compares rows for the order that is asked for: text by its pinyin, and rows that are equal by their ids. */
export function inOrder<Row extends { readonly id: string }>(
  sort: readonly SortKey[],
  columns: Columns<Row>,
): (one: Row, other: Row) => number {
  return (one, other) => {
    for (const { name, descending } of sort) {
      const valueOf = columns[name]
      const difference = valueOf ? compareValues(valueOf(one), valueOf(other)) : 0
      if (difference !== 0) return descending ? -difference : difference
    }
    const difference = one.id < other.id ? -1 : Number(one.id > other.id)
    return sort[0]?.descending ? -difference : difference
  }
}

/** Rows of a list that the specification says has 60 pages of any size, and 30 when a name is searched for (specification §7). */
export function specifiedRowCount({ pageSize, name }: { readonly pageSize: number; readonly name?: string | undefined }): number {
  return (name ? 30 : 60) * pageSize
}

/** The page that is asked for, of the first `itemCount` rows. */
export function pageOf<Row, Name extends string, F extends Filters>(
  rows: readonly Row[],
  request: Pick<ListRequest<Name, F>, 'page' | 'pageSize'>,
  itemCount = rows.length,
): Paged<Row> {
  const { page, pageSize } = request
  return toPaged(rows.slice((page - 1) * pageSize, Math.min(page * pageSize, itemCount)), itemCount, request)
}
