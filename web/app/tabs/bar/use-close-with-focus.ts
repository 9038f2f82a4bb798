import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { TabActions } from '#web/app/tabs/tab-actions.ts'
import { findTabLink } from '#web/app/tabs/find-tab-link.ts'
import { closableTabs, nextActiveTab, type Tab } from '#web/app/tabs/tab-list.ts'

/** Returns a `close` that moves the focus to the neighbouring tab when the focused tab is closed. */
export function useCloseWithFocus(
  list: RefObject<HTMLElement | null>,
  tabs: readonly Tab[],
  close: TabActions['close'],
): TabActions['close'] {
  const closing = useRef<{ path: string; next: string | undefined }>(undefined)
  const open = useRef(tabs)

  useEffect(() => {
    open.current = tabs
    const { path, next } = closing.current ?? {}
    if (path === undefined || tabs.some((tab) => tab.path === path)) return
    closing.current = undefined
    if (document.activeElement === document.body) findTabLink(list.current, next)?.focus()
  }, [list, tabs])

  return useCallback(
    (path, scope) => {
      const paths = closableTabs(open.current, path, scope).map((tab) => tab.path)
      closing.current = paths.includes(path) ? { path, next: nextActiveTab(open.current, path, paths)?.path } : undefined
      close(path, scope)
    },
    [close],
  )
}
