import type { Filters, ListQuery, ListRequest, SortKey } from '#contract/kit/list-query.ts'

type Asked = Readonly<Record<string, unknown>>

function isAsked(asked: unknown): asked is readonly string[] {
  return Array.isArray(asked) && asked.length > 0
}

/** Whether a row is among those that a list's filters ask for. Times are compared as they are written, so all in one form. */
export function fits<Row, Name extends string, F extends Filters>(
  row: Row,
  { filters }: Pick<ListQuery<Name, F>, 'filters'>,
  asked: Asked,
  valueOf: (row: Row, name: string) => string,
): boolean {
  return Object.entries(filters).every(([name, { kind }]) => {
    const value = valueOf(row, name)
    if (kind === 'between') {
      const [from, to] = [asked[`${name}From`], asked[`${name}To`]]
      return !(typeof from === 'string' && Date.parse(value) < Date.parse(from)) && !(typeof to === 'string' && Date.parse(value) > Date.parse(to))
    }
    const wanted = asked[name]
    if (kind === 'contains') return typeof wanted !== 'string' || value.toLowerCase().includes(wanted.toLowerCase())
    return !isAsked(wanted) || wanted.includes(value)
  })
}

const collator = new Intl.Collator('zh-CN')

/** Puts rows into the order that is asked for: text by its sound, and rows that are equal by their ids. */
export function inOrder<Row extends { readonly id: string }>(
  sort: readonly SortKey[],
  valueOf: (row: Row, name: string) => string,
): (one: Row, other: Row) => number {
  return (one, other) => {
    for (const { name, descending } of sort) {
      const difference = collator.compare(valueOf(one, name), valueOf(other, name))
      if (difference !== 0) return descending ? -difference : difference
    }
    const difference = one.id < other.id ? -1 : Number(one.id > other.id)
    return sort[0]?.descending ? -difference : difference
  }
}

/** The rows of the page that is asked for. */
export function pageOf<Row, Name extends string, F extends Filters>(
  rows: readonly Row[],
  { page, pageSize }: Pick<ListRequest<Name, F>, 'page' | 'pageSize'>,
): Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize)
}
