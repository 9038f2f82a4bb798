import { formatSort } from '#contract/lists/sort-text.ts'
import { pageSizeLimit } from '#contract/lists/paging.ts'
import { nameOf } from './answer.ts'
import { assert } from './assertions.ts'
import { comparable, type ListUnderTest, type Row, valueOf } from './list-under-test.ts'

type Values = readonly (string | number | null)[]

const isPresent = (value: string | number | null) => value !== null

/** Times and numbers must ascend or descend; of texts, whose collation is the server's, equal ones must at least be adjacent. Rows without a value come last. */
function isInOrder(column: Values, isDescending: boolean): boolean {
  const values = column.filter(isPresent)
  if (column.slice(0, values.length).includes(null)) return false
  const compared = values.map(comparable)
  if (compared.every((value) => typeof value === 'number')) {
    return compared.every((number, index) => index === 0 || (isDescending ? -1 : 1) * (number - (compared[index - 1] ?? number)) >= 0)
  }
  const runs = values.filter((value, index) => value !== values[index - 1])
  return new Set(runs).size === runs.length
}

/** The last rows of a list, as many as a page holds. */
async function lastRows({ ask }: ListUnderTest, sort: string): Promise<Row[]> {
  const { list, pageCount } = await ask({ sort, pageSize: pageSizeLimit })
  if (pageCount < 2) return list
  const pages = [
    await ask({ sort, pageSize: pageSizeLimit, page: pageCount - 1 }),
    await ask({ sort, pageSize: pageSizeLimit, page: pageCount }),
  ]
  return pages.flatMap((page) => page.list).slice(-pageSizeLimit)
}

/** One direction starts with the values that the other ends with; rows with equal values may be in any order, and rows without a value are last in both. */
async function checkReversed(list: ListUnderTest, name: string, [sort, opposite]: readonly [string, string]): Promise<void> {
  const all = (await list.ask({ sort, pageSize: pageSizeLimit })).list
  const last = (await lastRows(list, opposite)).toReversed()
  const hasValue = (row: Row) => valueOf(row, name) !== null
  const isPartial = !last.every(hasValue)
  const end = last.filter(hasValue)
  const begin = isPartial ? all.filter(hasValue).slice(0, end.length) : all
  const isReversed = begin.length === end.length && begin.every((row, index) => valueOf(row, name) === valueOf(end[index] ?? row, name))
  assert(isReversed, `${nameOf(list.call)} sorted by ${sort} does not begin with the rows with which it ends by ${opposite}`)
  if (isPartial || begin.length === pageSizeLimit) return
  const ids = new Set(begin.map(({ id }) => id))
  const areSame = end.every(({ id }) => ids.has(id))
  assert(areSame, `${nameOf(list.call)} returns other rows when sorted by ${sort} than by ${opposite}`)
}

/** Checks both directions of every sort order that the list declares. */
export async function checkOrders(list: ListUnderTest): Promise<void> {
  const { call, query, ask } = list
  for (const name of query.sortNames) {
    const [ascending, descending] = [formatSort([{ name, descending: false }]), formatSort([{ name, descending: true }])]
    const columns: Values[] = []
    for (const sort of [ascending, descending]) {
      const column = (await ask({ sort, pageSize: pageSizeLimit })).list.map((row) => valueOf(row, name))
      assert(isInOrder(column, sort === descending), `${nameOf(call)} is out of order when sorted by ${sort}`)
      columns.push(column)
    }
    const [least, most] = columns.map(([first]) => first)
    const isReversed = least !== most || new Set(columns.flat().filter(isPresent)).size <= 1
    assert(isReversed, `${nameOf(call)} begins with the same row when sorted by ${name} and by -${name}`)
    await checkReversed(list, name, [ascending, descending])
    await checkReversed(list, name, [descending, ascending])
  }
}
