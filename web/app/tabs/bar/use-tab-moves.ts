import { useCallback, useEffect, useRef, useState } from 'react'
import { useShellMessages } from '#web/app/shell-messages.ts'
import type { TabView } from '#web/app/tabs/tab-view.ts'
import { useTabs } from '#web/app/tabs/tabs-context.ts'

/** Moves tabs by keyboard and menu, and returns the announcement of the last move. */
export function useTabMoves(views: readonly TabView[]) {
  const messages = useShellMessages()
  const { store, actions } = useTabs()
  const [said, setSaid] = useState('')
  const latest = useRef(views)
  useEffect(() => {
    latest.current = views
  }, [views])

  const placeOf = useCallback((path: string) => store.getState().tabs.findIndex((tab) => tab.path === path), [store])
  /** `place` is zero-based. */
  const move = useCallback(
    (path: string, place: number) => {
      actions.move(path, place)
      const label = latest.current.find(({ tab }) => tab.path === path)?.label ?? ''
      setSaid(messages.tabMoved(label, placeOf(path) + 1, latest.current.length))
    },
    [actions, messages, placeOf],
  )
  const moveBy = useCallback((path: string, by: -1 | 1) => move(path, placeOf(path) + by), [move, placeOf])
  return { said, move, moveBy }
}
