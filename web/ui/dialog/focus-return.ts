import { useEffect, useState } from 'react'

/** Where the focus was when something opened, and what lies around it, nearest first. */
export type FocusPath = readonly Element[]

/** What opened a layer, by the layer: it lies elsewhere in the document than what it belongs to. */
const openers = new WeakMap<Element, Element>()

/** Notes what a layer was opened by, so that a way back that begins in it goes on from there. */
export function rememberOpener(layer: Element, opener: Element): void {
  openers.set(layer, opener)
}

/** The way back to an element: itself, then what it stands in, across layers. */
export function focusPath(from: Element | null = document.activeElement): FocusPath {
  const path: Element[] = []
  for (let step = from; step && !path.includes(step); step = openers.get(step) ?? step.parentElement) path.push(step)
  return path
}

function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement && element.isConnected) element.focus()
  return element !== document.body && document.activeElement === element
}

/**
 * Gives the focus back where it is lost: to where it was; where that is gone to what it stood in, as far as that takes the focus; at last to
 * the place of the page. Waits until the layer that had the focus is gone.
 */
export function returnFocus(path: FocusPath): void {
  // A frame later, as React Aria gives it back where it can.
  requestAnimationFrame(() =>
    window.setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      void [...path, ...document.querySelectorAll('main [tabindex="0"]')].some(takesFocus)
    }),
  )
}

/** A ref: when its element goes away with the focus in it, the focus is handed on to what it stood in, at last to the place of the page. */
export function moveFocusOut(element: Element | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) returnFocus(focusPath())
  }
}

/** Gives the focus back to where it was when the component appeared, once the component is gone and the focus with it. */
export function useFocusReturn(): FocusPath {
  const [path] = useState(focusPath)
  useEffect(() => () => returnFocus(path), [path])
  return path
}
