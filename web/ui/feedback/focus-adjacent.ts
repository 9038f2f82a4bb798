const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

function canTakeFocus(element: Element): boolean {
  // Elements count as visible where `checkVisibility` is not supported.
  return element.closest('[inert], [hidden]') === null && (element.checkVisibility?.() ?? true)
}

/** Moves the focus from an element about to be removed to the next focusable element, or the previous one if it is the last. */
export function focusAdjacent(leaving: Element): void {
  let previous: HTMLElement | undefined
  for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
    if (leaving.contains(element) || !canTakeFocus(element)) continue
    if (leaving.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) {
      element.focus({ preventScroll: true })
      return
    }
    previous = element
  }
  previous?.focus({ preventScroll: true })
}
