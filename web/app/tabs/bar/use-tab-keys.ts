import type { KeyboardEvent, RefObject } from 'react'
import type { TabActions } from '#web/app/tabs/tab-actions.ts'
import { linkOf } from '#web/app/tabs/tab-link.ts'
import type { Tab } from '#web/app/tabs/tab-list.ts'

interface TabKeysOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly tabs: readonly Tab[]
  readonly close: TabActions['close']
  /** Called with the zero-based target index. */
  readonly onMoved: (path: string, place: number) => void
}

/** The index that a key leads to. */
function placeByKey(key: string, place: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }
  const next = places[key]
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1)
}

/** Keyboard navigation: arrows move the focus, with Ctrl or Command and Shift they move the tab, Delete closes it. */
export function useTabKeys({ list, tabs, close, onMoved }: TabKeysOptions): (event: KeyboardEvent) => void {
  return (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
    // React events bubble from the tab's menu through its portal.
    const item = target instanceof Element && list.current?.contains(target) ? target.closest('[data-tab]') : null
    const path = item?.getAttribute('data-tab')
    const place = tabs.findIndex((tab) => tab.path === path)
    if (altKey || path === null || path === undefined || place === -1) return
    const next = placeByKey(key, place, tabs.length)
    if (key === 'Delete') {
      close(path, 'this')
    } else if (next !== undefined && shiftKey && (ctrlKey || metaKey)) {
      event.preventDefault()
      onMoved(path, next)
    } else if (next !== undefined && !shiftKey && !ctrlKey && !metaKey) {
      event.preventDefault()
      linkOf(list.current, tabs[next]?.path)?.focus()
    }
  }
}
