import type { KeyboardEvent, RefObject } from 'react'
import type { TabActions } from '#web/app/tabs/tab-actions.ts'
import { linkOf } from '#web/app/tabs/tab-link.ts'
import type { Tab } from '#web/app/tabs/tab-list.ts'

interface TabKeysOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly tabs: readonly Tab[]
  readonly close: TabActions['close']
  /** A tab was moved to a place that counts from 0. */
  readonly onMoved: (path: string, place: number) => void
}

/** Where a key of a list leads from a place. */
function placeByKey(key: string, place: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }
  const next = places[key]
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1)
}

/** The keys of the tabs: arrows go from one to the next, with Ctrl or Command and Shift they move it, Delete closes it. */
export function useTabKeys({ list, tabs, close, onMoved }: TabKeysOptions): (event: KeyboardEvent) => void {
  return (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
    // The menu of a tab hands its keys on, though it lies elsewhere in the document.
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
