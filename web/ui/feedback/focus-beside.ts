const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

function canTakeFocus(element: Element): boolean {
  // Where the browser cannot tell, what is in the document counts as seen.
  return element.closest('[inert], [hidden]') === null && (element.checkVisibility?.() ?? true)
}

/** Moves the focus from an element that is about to go to what comes next, or before it where nothing does. */
export function focusBeside(leaving: Element): void {
  let before: HTMLElement | undefined
  for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
    if (leaving.contains(element) || !canTakeFocus(element)) continue
    if (leaving.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) {
      element.focus({ preventScroll: true })
      return
    }
    before = element
  }
  before?.focus({ preventScroll: true })
}
