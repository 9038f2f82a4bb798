import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TableView } from '#contract/lists/table-view.ts'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import { listViews } from '#contract/views/view-list.ts'
import { callOptions, showsRowsOf } from '#web/api/queries.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import layout from '#web/ui/theme/layout.module.css'
import type { ViewedList } from './viewed-list.ts'
import { isChanged } from './view-state.ts'

const savedViews = lazyControl(() => import('./saved-views.tsx').then((module) => module.SavedViews))
const shapeSwitch = lazyControl(() => import('#web/resource/shapes/shape-switch.tsx').then((module) => module.ShapeSwitch))

interface ListViewsControlProps {
  list: ViewedList
  /** The user's own columns. */
  table: PreferenceDefinition<TableView> | undefined
}

/** The saved views of a list and the switch of its shape. The code of views is loaded once the list has some, or is in a state that can be saved. */
export function ListViewsControl({ list, table }: ListViewsControlProps) {
  const { data } = useQuery(callOptions(listViews, { query: { list: list.name } }))
  useEffect(() => showsRowsOf('views', list.name), [list.name])
  const { groups, calendar } = list.shapes
  const isShaped = calendar !== undefined || groups.some(({ isBoard }) => isBoard)
  const isOpened = list.isWaiting || list.openId !== undefined || list.opened !== undefined
  const isUsed = isOpened || (data !== undefined && (data.list.length > 0 || isChanged(list, undefined, undefined)))
  return (
    (isUsed || isShaped) && (
      <div className={`${layout.row} ${layout.gap1} ${isUsed ? layout.fill : ''}`}>
        {isUsed && <savedViews.Control {...{ list, table }} />}
        {isShaped && <shapeSwitch.Control list={list} />}
      </div>
    )
  )
}
