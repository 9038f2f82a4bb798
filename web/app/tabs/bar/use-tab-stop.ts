import { useState, type FocusEvent } from 'react'
import { findTab, type Tab } from '#web/app/tabs/tab-list.ts'

/**
 * The tab stop of the list (roving tabindex): the focused tab, else the current one. State instead of an effect: changing the focused
 * element's `tabIndex` during a navigation would force a style recalculation.
 */
export function useTabStop(tabs: readonly Tab[], activePath: string | undefined) {
  const [focused, setFocused] = useState<string>()
  // No blur event fires when a focused element is removed.
  if (focused !== undefined && !findTab(tabs, focused)) setFocused(undefined)
  return {
    stop: (findTab(tabs, focused) ?? findTab(tabs, activePath) ?? tabs[0])?.path,
    onFocus({ target }: FocusEvent): void {
      setFocused(target.closest('[data-tab]')?.getAttribute('data-tab') ?? undefined)
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
      if (!currentTarget.contains(relatedTarget)) setFocused(undefined)
    },
  }
}
