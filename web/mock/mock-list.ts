import type { Filters, ListQuery, ListRequest, SortKey } from '#contract/kit/list-query.ts'
import { pageSizeLimit, toPaged, type Paged } from '#contract/kit/paging.ts'
import { timeOf } from '#contract/kit/schemas.ts'

/** How the values that a list can be sorted and filtered by are read from a row, by their names in the list's grammar. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string>>

type Asked = Readonly<Record<string, unknown>>

/** Whether a row is among those that a list's filters ask for. */
export function fits<Row, Name extends string, F extends Filters>(
  row: Row,
  { filters }: Pick<ListQuery<Name, F>, 'filters'>,
  asked: Asked,
  columns: Columns<Row>,
): boolean {
  return Object.entries(filters).every(([name, { kind }]) => {
    const value = columns[name]?.(row) ?? ''
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

/** Compares rows for the order that is asked for: text by its sound, and rows that are equal by their ids. */
export function inOrder<Row extends { readonly id: string }>(
  sort: readonly SortKey[],
  columns: Columns<Row>,
): (one: Row, other: Row) => number {
  return (one, other) => {
    for (const { name, descending } of sort) {
      const valueOf = columns[name]
      const difference = valueOf ? collator.compare(valueOf(one), valueOf(other)) : 0
      if (difference !== 0) return descending ? -difference : difference
    }
    const difference = one.id < other.id ? -1 : Number(one.id > other.id)
    return sort[0]?.descending ? -difference : difference
  }
}

/** Pages of a made-up list: in all, and of what a name is searched in (specification §7). */
const pageCount = 60
const pageCountOfName = 30

/** Rows that a made-up list leads to at most, with pages of the largest size. */
export const madeUpRows = pageCount * pageSizeLimit

/** The page that is asked for of a made-up list: 60 pages of any size, 30 of what a name is searched in (specification §7). */
export function madeUpPage<Row, Name extends string, F extends Filters>(
  rows: readonly Row[],
  request: Pick<ListRequest<Name, F>, 'page' | 'pageSize'> & { readonly name?: string },
): Paged<Row> {
  const most = (request.name ? pageCountOfName : pageCount) * request.pageSize
  return pageOf(rows, request, Math.min(most, rows.length))
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
