import type { SortKey } from '#contract/lists/list-query.ts'

/** The direction in which a name is the first sort key; undefined otherwise. */
export function directionOf(sort: readonly SortKey[], name: string): 'ascending' | 'descending' | undefined {
  const [first] = sort
  if (first?.name !== name) return undefined
  return first.descending ? 'descending' : 'ascending'
}

/** The sort after a click on a column header: ascending first, then reversed on each click. */
export function nextSort<Name extends string>(sort: readonly SortKey<Name>[], name: Name): SortKey<Name>[] {
  return [{ name, descending: directionOf(sort, name) === 'ascending' }]
}
