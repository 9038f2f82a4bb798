import type { ReactNode } from 'react'
import type { CalendarView } from '#contract/lists/during.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import type { NavigateOptions } from '#web/base/page/navigation.ts'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import type { Preference } from '#web/base/preferences/preference.ts'
import type { Filters, FilterValues, ListRequest, SortKey } from '#contract/lists/list-query.ts'
import type { TableQuery } from './data-table.tsx'
import type { ListUpdates } from './list-updates.ts'
import type { LongList } from './pagination/long-list.ts'

/** A search and values of filters; one that is undefined or blank does not filter. */
export type FilterInput<F extends Filters> = { search?: string | undefined } & {
  [Name in keyof FilterValues<F>]?: FilterValues<F>[Name] | undefined
}

/** The rows of a list, and the state of their request. */
export type ListRows<Row> = Required<TableQuery<Row>>

/** The saved views of a list. */
export interface ListViews {
  /** What the toolbar shows of them; `table` is the preference with the user's columns. */
  readonly render: (table: PreferenceDefinition<TableView> | undefined) => ReactNode
  /** Opens the dialog that saves the list as a new view. */
  readonly saveNew: () => void
  /** The columns of the open view, in place of the user's. */
  readonly columns: Preference<TableView> | undefined
}

/** How the rows of a list are shown and grouped, as in its URL. One group is open at a time, and then the list has its rows. */
export interface ListGrouping {
  /** The field of the board; undefined while the list is no board. */
  readonly board: string | undefined
  /** How the calendar shows its days; undefined while the list is no calendar. */
  readonly calendar: CalendarView | undefined
  /** The day that the calendar shows; undefined for today. */
  readonly calendarDay: string | undefined
  /** The field; undefined if they are not grouped. */
  readonly field: string | undefined
  /** The value of the open group, null for rows without a value; undefined if none is open. */
  readonly open: string | null | undefined
  /** The filter for the rows of the open group. */
  readonly filter?: object
  /** Shows the list in another shape, or another part of it. */
  readonly show: (shape: Readonly<Record<string, string>>, options?: NavigateOptions) => void
  readonly groupBy: (field: string | undefined) => void
  readonly openGroup: (value: string | null | undefined) => void
}

/** A list whose page, sort and filters are in the URL, with the functions that change them. */
export interface List<Row, Name extends string, F extends Filters> {
  /** Page, sort and filters from the URL. */
  readonly request: ListRequest<Name, F>
  /** What the user has asked for: the request that failed, or else that of the URL. */
  readonly wanted: ListRequest<Name, F>
  readonly query: ListRows<Row>
  readonly views?: ListViews
  readonly grouping?: ListGrouping
  /** Undefined while nobody else has changed anything. */
  readonly updates: ListUpdates | undefined
  /** The number of active filters; a date range counts as one, the search as none. */
  readonly filterCount: number
  /** Identifies search and filter values; changes if and only if they change. */
  readonly filterKey: string
  /** Applies filters, goes to page 1 and refetches, even if the rows are cached. */
  readonly search: (filters: FilterInput<F>, options?: NavigateOptions) => void
  /** Applies the search alone, and goes to page 1. Refining a search adds no entry to the history. */
  readonly find: (search: string) => void
  /** Removes search and filters and restores the default sort. */
  readonly reset: () => void
  readonly defaultSort: readonly SortKey<Name>[]
  readonly sortBy: (sort: readonly SortKey<Name>[]) => void
  /** Set if its rows are too many to count. */
  readonly long?: LongList | undefined
  readonly goTo: (change: { page?: number; pageSize?: number }) => void
}
