import { useCallback, useEffect, useRef, useState } from 'react'
import { useShellMessages } from '#web/app/messages.ts'
import type { TabView } from '#web/app/tabs/tab-view.ts'
import { useTabs } from '#web/app/tabs/tabs-context.ts'

/** Moves tabs by keyboard and menu, and returns the announcement of the last move. */
export function useTabMoves(views: readonly TabView[]) {
  const messages = useShellMessages()
  const { store, actions } = useTabs()
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef(views)
  useEffect(() => {
    latest.current = views
  }, [views])

  const indexOf = useCallback((path: string) => store.getState().tabs.findIndex((tab) => tab.path === path), [store])
  /** `index` is zero-based. */
  const move = useCallback(
    (path: string, index: number) => {
      actions.move(path, index)
      const label = latest.current.find(({ tab }) => tab.path === path)?.label ?? ''
      setAnnouncement(messages.tabMoved(label, indexOf(path) + 1, latest.current.length))
    },
    [actions, messages, indexOf],
  )
  const moveBy = useCallback((path: string, by: -1 | 1) => move(path, indexOf(path) + by), [move, indexOf])
  return { announcement, move, moveBy }
}
