import { useState, type FocusEvent } from 'react'
import { tabOf, type Tab } from './tab-list.ts'

/**
 * The one tab that the Tab key comes to, and leaves the list from: that with the focus, else that of the page that is shown. It is settled when the
 * focus comes, since a browser works out styles at once where the focused element's place in the order changes, in the middle of a change of the page.
 */
export function useTabStop(tabs: readonly Tab[], shown: string | undefined) {
  const [focused, setFocused] = useState<string>()
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
