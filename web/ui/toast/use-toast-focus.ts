import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { focusPath, restoreFocus, type FocusPath } from '#web/ui/dialog/restore-focus.ts'
import type { Toast } from '#web/base/toast-queue.ts'

/** The key that moves the focus to the toasts and back. */
export const toastFocusKey = 'F6'

/** The newest action button, which `aria-keyshortcuts` marks, or the newest toast's close button if none has an action. */
function focusTarget(region: HTMLElement): HTMLElement | undefined {
  const actions = region.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${toastFocusKey}"]`)
  return Array.from(actions).at(-1) ?? Array.from(region.querySelectorAll('button')).at(-1)
}

/**
 * Moves the focus to the toasts and back by F6, since a toast disappears in seconds and Tab would not reach it in time. Desktop programs
 * use F6 to switch panes and pages do not use it; a letter would be typed, and Ctrl+Z belongs to text fields.
 */
export function useToastFocus(toasts: readonly Toast[]) {
  const element = useRef<HTMLElement>(null)
  const previousFocus = useRef<FocusPath>([])
  const [isFocused, setFocused] = useState(false)
  const hasToasts = toasts.length > 0

  useEffect(() => {
    // A newer toast has replaced the focused one; no event fires for that.
    if (!isFocused || element.current?.contains(document.activeElement)) return
    setFocused(false)
    restoreFocus(previousFocus.current)
  }, [toasts, isFocused])

  useEffect(() => {
    if (!hasToasts) return undefined
    function toggleFocus(event: KeyboardEvent) {
      const region = element.current
      if (!region) return
      const hasFocus = region.contains(document.activeElement)
      const isLeaving = hasFocus && (event.key === toastFocusKey || event.key === 'Escape')
      if (event.key !== toastFocusKey && !isLeaving) return
      event.preventDefault()
      // Escape only leaves the toasts: it must not also close a dialog behind them.
      event.stopPropagation()
      if (isLeaving) restorePreviousFocus()
      else focusTarget(region)?.focus()
    }
    document.addEventListener('keydown', toggleFocus, { capture: true })
    return () => document.removeEventListener('keydown', toggleFocus, { capture: true })
  }, [hasToasts])

  /** Moves the focus back to where it was before, if it is on the toasts. */
  function restorePreviousFocus() {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || !element.current?.contains(activeElement)) return
    activeElement.blur()
    restoreFocus(previousFocus.current)
  }

  function onFocus({ relatedTarget }: FocusEvent) {
    const isFromWithin = relatedTarget instanceof Node && element.current?.contains(relatedTarget)
    if (!isFromWithin) previousFocus.current = focusPath(relatedTarget)
    setFocused(true)
  }

  return { element, isFocused, restorePreviousFocus, onFocus, onBlur: () => setFocused(false) }
}
