import type { GroupField } from '#contract/lists/list-query.ts'

const [groupParameter, openParameter] = ['group', 'open']

/** The grouping in a query string, and the filter for the rows of its open group; an empty value stands for rows without one. */
export function groupIn(groups: readonly GroupField[], search: string) {
  const given = new URLSearchParams(search)
  const field = groups.find(({ name }) => name === given.get(groupParameter))?.name
  const value = field === undefined ? null : given.get(openParameter)
  const filter = field === undefined || value === null ? {} : value === '' ? { none: field } : { [field]: [value] }
  return { field, open: value === null ? undefined : value || null, filter }
}

/** Adds a grouping to a query string. */
export function groupedSearch(search: string, field: string | undefined, open: string | null | undefined): string {
  if (field === undefined) return search
  const grouped = new URLSearchParams(search)
  grouped.set(groupParameter, field)
  if (open !== undefined) grouped.set(openParameter, open ?? '')
  return `?${grouped.toString()}`
}

/** The number of rows that match a list; undefined until it is known, and while only those of a group are shown. */
export function matchingCount({
  query: { data },
  grouping,
}: {
  readonly query: { readonly data?: { readonly itemCount: number } | undefined }
  readonly grouping?: { readonly open?: string | null | undefined } | undefined
}): number | undefined {
  return grouping?.open === undefined ? data?.itemCount : undefined
}
