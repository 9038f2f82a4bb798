import { createElement, useState, type ReactNode } from 'react'
import type { TableView } from '#contract/lists/table-view.ts'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import { viewPreference } from '#contract/views/view-preference.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import type { ListViews } from '#web/ui/table/list.ts'
import { ListViewsControl } from './list-views.tsx'
import type { OpenedAbove, ViewedList } from './viewed-list.ts'
import { viewParameter } from './view-parameter.ts'

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
        (hasRows || isWaiting) && createElement(ListViewsControl, { list: viewed, table })
      return { render, saveNew: () => setOpened('new'), columns: columns && { value: columns, isReady: true, set: setColumns } }
    },
  }
}
