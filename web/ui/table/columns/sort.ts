import type { SortKey } from '#contract/lists/list-query.ts'

/** The direction in which a name is the first sort key; undefined otherwise. */
export function directionOf(sort: readonly SortKey[], name: string): 'ascending' | 'descending' | undefined {
  const [first] = sort
  if (first?.name !== name) return undefined
  return first.descending ? 'descending' : 'ascending'
}

/** The sort after a click on a column header: ascending, then descending, then the default. The column of the default is only reversed. */
export function nextSort<Name extends string>(
  sort: readonly SortKey<Name>[],
  name: Name,
  defaultSort: readonly SortKey<Name>[],
): readonly SortKey<Name>[] {
  const direction = directionOf(sort, name)
  const isLast = direction === 'descending' && directionOf(defaultSort, name) === undefined
  return isLast ? defaultSort : [{ name, descending: direction === 'ascending' }]
}
