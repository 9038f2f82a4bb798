import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { focusPath, returnFocus, type FocusPath } from '#web/ui/dialog/focus-return.ts'
import type { Toast } from './toast-queue.ts'

/** The key that moves the focus to the toasts and back. */
export const toastKey = 'F6'

/** The newest action, or the newest toast's close button if none has an action. */
function focusTarget(region: HTMLElement): HTMLElement | undefined {
  const actions = region.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${toastKey}"]`)
  return Array.from(actions).at(-1) ?? Array.from(region.querySelectorAll('button')).at(-1)
}

/**
 * Moves the focus to the toasts and back by F6, since a toast disappears in seconds and Tab would not reach it in time. Desktop programs
 * use F6 to switch panes and pages do not use it; a letter would be typed, and Ctrl+Z belongs to text fields.
 */
export function useToastFocus(toasts: readonly Toast[]) {
  const element = useRef<HTMLElement>(null)
  const returnPath = useRef<FocusPath>([])
  const [isFocused, setFocused] = useState(false)
  const hasToasts = toasts.length > 0

  useEffect(() => {
    // A newer toast has replaced the focused one; no event fires for that.
    if (!isFocused || element.current?.contains(document.activeElement)) return
    setFocused(false)
    returnFocus(returnPath.current)
  }, [toasts, isFocused])

  useEffect(() => {
    if (!hasToasts) return undefined
    function toggleFocus(event: KeyboardEvent) {
      const region = element.current
      if (!region) return
      const hasFocus = region.contains(document.activeElement)
      const isLeaving = hasFocus && (event.key === toastKey || event.key === 'Escape')
      if (event.key !== toastKey && !isLeaving) return
      event.preventDefault()
      // Escape is handled here and must close nothing else.
      event.stopPropagation()
      if (isLeaving) leave()
      else focusTarget(region)?.focus()
    }
    document.addEventListener('keydown', toggleFocus, { capture: true })
    return () => document.removeEventListener('keydown', toggleFocus, { capture: true })
  }, [hasToasts])

  /** Returns the focus to where it was, if it is on the toasts. */
  function leave() {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || !element.current?.contains(activeElement)) return
    activeElement.blur()
    returnFocus(returnPath.current)
  }

  function onFocus({ relatedTarget }: FocusEvent) {
    const isFromWithin = relatedTarget instanceof Node && element.current?.contains(relatedTarget)
    if (!isFromWithin) returnPath.current = focusPath(relatedTarget)
    setFocused(true)
  }

  return { element, isFocused, leave, onFocus, onBlur: () => setFocused(false) }
}
