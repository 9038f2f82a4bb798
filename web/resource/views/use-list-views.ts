import { createElement, useState, type ReactNode } from 'react'
import type { ListQuery } from '#contract/lists/list-query.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import { viewPreference } from '#contract/views/view-preference.ts'
import type { NavigateOptions } from '#web/base/page/navigation.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { ListViews } from '#web/ui/table/list.ts'
import { viewParameter } from './view-parameter.ts'

const savedViews = lazyControl(() => import('./saved-views.tsx').then((module) => module.SavedViews))

/** What is open above the list: the dialog of a new view or of the open one, or the question before it is deleted. */
type OpenedAbove = 'new' | 'edit' | 'remove' | undefined

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

/** The views of a list whose URL has this query string. They are loaded after the rows, unless one of them opens with the list. */
export function useListViews(name: string, search: string) {
  const { opens } = usePreference(viewPreference).value?.[name] ?? {}
  const [columns, setColumns] = useState<TableView>()
  const [opened, setOpened] = useState<OpenedAbove>()
  const openId = new URLSearchParams(search).get(viewParameter) ?? undefined
  const isWaiting = search === '' && opens !== undefined
  return {
    isWaiting,
    /** The parameter that keeps the open view in the URL of another state. */
    openView: openId && { [viewParameter]: openId },
    viewsOf(list: Pick<ViewedList, 'parameters' | 'place' | 'pageSize' | 'shapes' | 'show' | 'go'>, hasRows: boolean): ListViews {
      const viewed: ViewedList = { ...list, name, openId, isWaiting, columns, setColumns, opened, setOpened }
      const render = (table: PreferenceDefinition<TableView> | undefined): ReactNode =>
        (hasRows || isWaiting) && createElement(savedViews.Control, { list: viewed, table })
      return { render, saveNew: () => setOpened('new'), columns: columns && { value: columns, isReady: true, set: setColumns } }
    },
  }
}
