import type { ListQuery } from '#contract/lists/list-query.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import type { NavigateOptions } from '#web/base/page/navigation.ts'

/** What is open above the list: the dialog of a new view or of the open one, or the question before it is deleted. */
export type OpenedAbove = 'new' | 'edit' | 'remove' | undefined

/** What saved views need to know of their list. */
export interface ViewedList {
  /** The name of the resource whose rows it shows. */
  readonly name: string
  /** Page, sort order, search, filters, grouping and shape as in the URL, without defaults. */
  readonly parameters: Readonly<Record<string, string>>
  /** The parameter with the day that a calendar shows, which views do not store. */
  readonly place: Readonly<Record<string, string>>
  readonly pageSize: number
  /** The shapes in which it can be shown besides a table. */
  readonly shapes: Pick<ListQuery, 'groups' | 'calendar'>
  /** Shows the list in another shape. */
  readonly show: (shape: Readonly<Record<string, string>>) => void
  /** The id of the view in the URL. */
  readonly openId: string | undefined
  /** The list waits for the view that opens with it. */
  readonly isWaiting: boolean
  /** The columns of the open view; undefined if it has none. */
  readonly columns: TableView | undefined
  readonly setColumns: (columns: TableView | undefined) => void
  readonly opened: OpenedAbove
  readonly setOpened: (opened: OpenedAbove) => void
  /** Opens another state of the list. */
  readonly go: (search: string, options?: NavigateOptions) => void
}
