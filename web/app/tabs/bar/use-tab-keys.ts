import type { KeyboardEvent, RefObject } from 'react'
import type { TabActions } from '#web/app/tabs/tab-actions.ts'
import { findTabLink } from '#web/app/tabs/find-tab-link.ts'
import type { Tab } from '#web/app/tabs/tab-list.ts'

interface TabKeysOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly tabs: readonly Tab[]
  readonly close: TabActions['close']
  /** Called with the zero-based target index. */
  readonly onMove: (path: string, index: number) => void
}

/** The index that a key leads to. */
function indexForKey(key: string, index: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }
  const next = targets[key]
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1)
}

/** Keyboard navigation: arrows move the focus, with Ctrl or Command and Shift they move the tab, Delete closes it. */
export function useTabKeys({ list, tabs, close, onMove }: TabKeysOptions): (event: KeyboardEvent) => void {
  return (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
    // React events bubble from the tab's menu through its portal.
    const item = target instanceof Element && list.current?.contains(target) ? target.closest('[data-tab]') : null
    const path = item?.getAttribute('data-tab')
    const index = tabs.findIndex((tab) => tab.path === path)
    if (altKey || path === null || path === undefined || index === -1) return
    const next = indexForKey(key, index, tabs.length)
    if (key === 'Delete') {
      close(path, 'this')
    } else if (next !== undefined && shiftKey && (ctrlKey || metaKey)) {
      event.preventDefault()
      onMove(path, next)
    } else if (next !== undefined && !shiftKey && !ctrlKey && !metaKey) {
      event.preventDefault()
      findTabLink(list.current, tabs[next]?.path)?.focus()
    }
  }
}
