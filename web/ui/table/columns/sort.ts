import type { SortKey } from '#contract/lists/list-query.ts'

/** How a list is sorted along one name; undefined when it is not, or only after another. */
export function directionOf(sort: readonly SortKey[], name: string): 'ascending' | 'descending' | undefined {
  const [first] = sort
  if (first?.name !== name) return undefined
  return first.descending ? 'descending' : 'ascending'
}

/** The order after a press on a column's head: ascending first, then turned round with each press. */
export function pressedSort<Name extends string>(sort: readonly SortKey<Name>[], name: Name): SortKey<Name>[] {
  return [{ name, descending: directionOf(sort, name) === 'ascending' }]
}
