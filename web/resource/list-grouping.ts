import { calendarViews } from '#contract/lists/during.ts'
import type { ListQuery } from '#contract/lists/list-query.ts'
import type { Counted } from '#contract/lists/paging.ts'

/**
 * How a query string says that a list is shown: the grouping, and the filter for the rows of its open group; an empty value stands for rows without one. `board` is
 * the field of a list that is shown as a board, `calendar` the way in which a calendar shows its days; neither is grouped. `shape` are the parameters that say so.
 * `place` is the day that a calendar shows: no view stores it, and it stays while the list has other shapes.
 */
export function groupIn({ groups, calendar: days }: Pick<ListQuery, 'groups' | 'calendar'>, search: string) {
  const given = new URLSearchParams(search)
  const calendar = days && calendarViews.find((view) => view === given.get('calendar'))
  const calendarDay = (days && given.get('calendarDay')) || undefined
  const board = calendar ? undefined : groups.find(({ name, isBoard }) => isBoard && name === given.get('board'))?.name
  const isTable = !calendar && !board
  const field = isTable ? groups.find(({ name }) => name === given.get('group'))?.name : undefined
  const value = field ? given.get('open') : null
  const shape = {
    ...(calendar && { calendar }),
    ...(board && { board }),
    ...(field && { group: field }),
    ...(value !== null && { open: value }),
  }
  return {
    board,
    calendar,
    calendarDay,
    isTable,
    field,
    open: value === null ? undefined : value || null,
    filter: !field || value === null ? {} : value ? { [field]: [value] } : { none: field },
    shape,
    place: calendarDay ? { calendarDay } : {},
  }
}

/** A query string with more parameters. */
export function withParameters(search: string, parameters: Readonly<Record<string, string>>): string {
  const all = new URLSearchParams([...new URLSearchParams(search), ...Object.entries(parameters)])
  return all.size > 0 ? `?${all.toString()}` : ''
}

/** How many rows match a list; undefined until it is known, and while only those of a group are shown. */
export function matchingCount({
  query: { data },
  grouping,
}: {
  readonly query: { readonly data?: Counted | undefined }
  readonly grouping?: { readonly open?: string | null | undefined } | undefined
}): Counted | undefined {
  return grouping?.open === undefined ? data : undefined
}
