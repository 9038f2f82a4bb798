import { useState, type FocusEvent } from 'react'
import { tabOf, type Tab } from '#web/app/tabs/tab-list.ts'

/**
 * The one tab that the Tab key comes to, and leaves the list from: that with the focus, else that of the page that is shown. Settled as the focus
 * arrives: another `tabIndex` of the focused element, given while pages change, has the browser work out styles at once.
 */
export function useTabStop(tabs: readonly Tab[], shown: string | undefined) {
  const [focused, setFocused] = useState<string>()
  // Nothing tells that the focus has gone with its tab.
  if (focused !== undefined && !tabOf(tabs, focused)) setFocused(undefined)
  return {
    stop: (tabOf(tabs, focused) ?? tabOf(tabs, shown) ?? tabs[0])?.path,
    onFocus({ target }: FocusEvent): void {
      setFocused(target.closest('[data-tab]')?.getAttribute('data-tab') ?? undefined)
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
      if (!currentTarget.contains(relatedTarget)) setFocused(undefined)
    },
  }
}
