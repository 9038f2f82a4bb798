import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { focusPath, returnFocus, type FocusPath } from '#web/ui/dialog/focus-return.ts'
import type { Toast } from './toast-queue.ts'

/** The key that leads to the notices and back. */
export const toastKey = 'F6'

/** The newest action of all; where no notice has one, the newest notice. */
function firstStop(region: HTMLElement): HTMLElement | undefined {
  const actions = region.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${toastKey}"]`)
  return Array.from(actions).at(-1) ?? Array.from(region.querySelectorAll('button')).at(-1)
}

/**
 * Leads the keyboard to the notices and back: a notice is gone in seconds, and on a long page Tab would never reach it in time. F6 goes from
 * one part of a window to the next in desktop programs and is nobody's in a page; a letter would be typed, and Ctrl+Z belongs to the text
 * being written.
 */
export function useToastFocus(toasts: readonly Toast[]) {
  const element = useRef<HTMLElement>(null)
  const origin = useRef<FocusPath>([])
  const [isFocused, setFocused] = useState(false)
  const hasToasts = toasts.length > 0

  useEffect(() => {
    // A newer notice has taken the place of the one with the focus; no event tells that it is gone.
    if (!isFocused || element.current?.contains(document.activeElement)) return
    setFocused(false)
    returnFocus(origin.current)
  }, [toasts, isFocused])

  useEffect(() => {
    if (!hasToasts) return undefined
    function goThereAndBack(event: KeyboardEvent) {
      const region = element.current
      if (!region) return
      const isThere = region.contains(document.activeElement)
      const isBack = isThere && (event.key === toastKey || event.key === 'Escape')
      if (event.key !== toastKey && !isBack) return
      event.preventDefault()
      // Escape is for the notices then, and closes nothing else.
      event.stopPropagation()
      if (isBack) leave()
      else firstStop(region)?.focus()
    }
    document.addEventListener('keydown', goThereAndBack, { capture: true })
    return () => document.removeEventListener('keydown', goThereAndBack, { capture: true })
  }, [hasToasts])

  /** The focus goes back to where it came from, if it is on the notices. */
  function leave() {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || !element.current?.contains(activeElement)) return
    activeElement.blur()
    returnFocus(origin.current)
  }

  function onFocus({ relatedTarget }: FocusEvent) {
    const isFromWithin = relatedTarget instanceof Node && element.current?.contains(relatedTarget)
    if (!isFromWithin) origin.current = focusPath(relatedTarget)
    setFocused(true)
  }

  return { element, isFocused, leave, onFocus, onBlur: () => setFocused(false) }
}
