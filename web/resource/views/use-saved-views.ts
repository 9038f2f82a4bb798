import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { countViews, removeView, sentParametersOf, updateView, visibleViewLimit } from '#contract/views/saved-views.ts'
import { listViews, type SavedView } from '#contract/views/view-list.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import { viewPreference } from '#contract/views/view-preference.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { formatCount } from '#web/ui/table/format-count.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { showToast } from '#web/base/toast-queue.ts'
import type { ViewedList } from './viewed-list.ts'
import { useViewMessages } from './messages.ts'
import { viewParameter } from './view-parameter.ts'
import { allViews, arranged, isChanged, moved, refusalOf, searchOf, stateOf } from './view-state.ts'

const noViews: readonly SavedView[] = []

/** The user's own choices about the views of a list. */
function useChoices(name: string) {
  const { value, set } = usePreference(viewPreference)
  const choices = value?.[name]
  const change = (next: { opens?: string | undefined; order?: string[] | undefined }) => {
    const { opens, order } = { ...choices, ...next }
    const { [name]: _former, ...others } = value ?? {}
    set({ ...others, ...((opens ?? order) && { [name]: { ...(opens && { opens }), ...(order && { order }) } }) })
  }
  return { ...choices, change }
}

/** How many rows the first views show, by id. They are counted after the rows of the list have arrived. */
function useCounts({ name, isWaiting }: ViewedList, views: readonly SavedView[]): ReadonlyMap<string, string> {
  const language = useLanguage()
  const ids = views.slice(0, visibleViewLimit).map(({ id }) => id)
  const { data } = useQuery({
    ...callOptions(countViews, { query: { list: name, ids: ids.join(',') } }),
    enabled: ids.length > 0 && !isWaiting,
  })
  return new Map(
    ids.flatMap((id, index) => {
      const itemCount = data?.counts[index] ?? null
      const isCountLimited = data?.limited?.includes(id) || undefined
      return itemCount === null ? [] : [[id, formatCount({ itemCount, isCountLimited }, language)]]
    }),
  )
}

/** Opens views of a list; one whose filters may not be used is not opened. */
function useOpening(list: ViewedList, opens: string | undefined) {
  const messages = useViewMessages()

  function openAll(replace = false) {
    const { board, calendar } = list.parameters
    const kept = new URLSearchParams({
      ...(board && { board }),
      ...(calendar && { calendar }),
      ...list.place,
      ...(opens && { [viewParameter]: allViews }),
    })
    list.go(kept.size > 0 ? `?${kept.toString()}` : '', { replace })
  }

  function open(view: SavedView, replace = false) {
    if (view.refused.length > 0) {
      showToast({ kind: 'info', message: messages.refused(view.name, refusalOf(view, messages)) })
      if (replace) openAll(true)
      return
    }
    if (view.dropped.length > 0) showToast({ kind: 'info', message: messages.dropped(view.name, view.dropped.length) })
    list.setColumns(view.columns ?? undefined)
    list.go(searchOf(view, list), { replace })
  }

  return { open, openAll }
}

/** Opens the view that opens with the list, once it is loaded, and shows the columns of the open view. */
function useFirstView(
  list: ViewedList,
  { first, active, isLoaded }: { first: SavedView | undefined; active: SavedView | undefined; isLoaded: boolean },
  { open, openAll }: ReturnType<typeof useOpening>,
) {
  const openFirst = useEffectEvent(() => (first ? open(first, true) : openAll(true)))
  useEffect(() => {
    if (list.isWaiting && isLoaded) openFirst()
  }, [list.isWaiting, isLoaded])

  const lastKey = useRef<string>(undefined)
  const showColumns = useEffectEvent((key: string | undefined) => {
    // A kept-alive page that is shown again keeps columns that were changed meanwhile.
    if (key !== lastKey.current) list.setColumns(active?.columns ?? undefined)
    lastKey.current = key
  })
  const shownKey = active && `${active.id} ${active.version}`
  useEffect(() => showColumns(shownKey), [shownKey])
}

/** The saved views of a list with what can be done with them. */
export function useSavedViews(list: ViewedList, columns: TableView | undefined) {
  const messages = useViewMessages()
  const { data, isFetched: isLoaded } = useQuery(callOptions(listViews, { query: { list: list.name } }))
  const { opens, order, change } = useChoices(list.name)
  const update = useWrite(updateView)
  const remove = useWrite(removeView)
  const views = arranged(data?.list ?? noViews, order)
  const counts = useCounts(list, views)
  const active = views.find(({ id }) => id === list.openId)
  const opening = useOpening(list, opens)
  useFirstView(list, { first: views.find(({ id }) => id === opens), active, isLoaded }, opening)

  return {
    views,
    counts,
    active,
    /** False while they load, and on a server without them. */
    hasViews: data !== undefined,
    isChanged: isChanged(list, active, columns),
    opens,
    ...opening,
    revert() {
      if (active) opening.open(active)
    },
    async save(view: SavedView) {
      const isSized = 'pageSize' in view.parameters
      const body = {
        version: view.version,
        parameters: sentParametersOf(stateOf(list, isSized)),
        ...(view.columns && columns && { columns }),
      }
      const { name } = await update.mutateAsync({ params: { id: view.id }, body })
      showToast({ kind: 'ok', message: messages.saved(name) })
    },
    isSaving: update.isPending,
    async remove({ id, version, name }: SavedView) {
      await remove.mutateAsync({ params: { id }, body: { version } })
      if (opens === id) change({ opens: undefined })
      showToast({ kind: 'ok', message: messages.removed(name) })
      list.go(opens && opens !== id ? `?${viewParameter}=${allViews}` : '')
    },
    move: (id: string, by: number) => change({ order: moved(views, id, by) }),
    setOpens(view: SavedView | undefined) {
      change({ opens: view?.id })
      showToast({ kind: 'ok', message: view ? messages.opensNow(view.name) : messages.opensPlain })
    },
    /** Without a message, for a view that has just been saved. */
    choose: (id: string | undefined) => change({ opens: id }),
  }
}

/** The saved views of a list with what can be done with them. */
export type SavedViewsState = ReturnType<typeof useSavedViews>
