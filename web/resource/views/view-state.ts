import type { TableView } from '#contract/lists/table-view.ts'
import type { SavedView } from '#contract/views/view-list.ts'
import type { ViewedList } from './viewed-list.ts'
import { viewParameter } from './view-parameter.ts'

type Parameters = SavedView['parameters']

/** The name of the tab without a view in the URL, where a view opens with the list. */
export const allViews = 'all'

/** Search, filters, sort order and shape of a list as text; with `isSized` also the rows per page. */
export function stateOf({ parameters, pageSize }: Pick<ViewedList, 'parameters' | 'pageSize'>, isSized: boolean): Parameters {
  const { page: _page, pageSize: _pageSize, open: _open, ...state } = parameters
  return isSized ? { ...state, pageSize: String(pageSize) } : state
}

function isSame(one: Parameters, other: Parameters): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** Whether the list, with these columns, is not as the view has it; without a view whether it is filtered, searched or sorted. */
export function isChanged(
  list: Pick<ViewedList, 'parameters' | 'pageSize'>,
  view: SavedView | undefined,
  columns: TableView | undefined,
): boolean {
  const { parameters = {}, columns: saved = null } = view ?? {}
  if (saved && columns && JSON.stringify(saved) !== JSON.stringify(columns)) return true
  return !isSame(stateOf(list, 'pageSize' in parameters), parameters)
}

/** The query string that opens a view; a calendar goes on showing its day. */
export function searchOf({ id, parameters }: Pick<SavedView, 'id' | 'parameters'>, { place }: Pick<ViewedList, 'place'>): string {
  return `?${new URLSearchParams({ ...place, ...parameters, [viewParameter]: id }).toString()}`
}

/** Why a view is not applied: it names something that is gone, or data that its user may not see. */
export function refusalOf<Reason>(
  { refused }: Pick<SavedView, 'refused'>,
  reasons: { readonly gone: Reason; readonly notAllowed: Reason },
): Reason {
  return refused.includes('where') ? reasons.gone : reasons.notAllowed
}

/** Views in the order that a user has chosen; those without a place come last. */
export function arranged(views: readonly SavedView[], order: readonly string[] = []): readonly SavedView[] {
  const placeOf = ({ id }: SavedView) => (order.includes(id) ? order.indexOf(id) : order.length)
  return views.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The ids after one view has moved by some places. */
export function moved(views: readonly SavedView[], id: string, by: number): string[] {
  const ids = views.map((view) => view.id)
  const from = ids.indexOf(id)
  return ids.toSpliced(from, 1).toSpliced(from + by, 0, id)
}
