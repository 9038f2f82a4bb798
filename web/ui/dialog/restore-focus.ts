import { useEffect, useState } from 'react'

/** The previously focused element followed by its ancestors, nearest first. */
export type FocusPath = readonly Element[]

/** Opener of each layer. Layers are portalled, so the DOM tree alone does not lead back to it. */
const openers = new WeakMap<Element, Element>()

/** Records which element opened a layer, so that a focus path starting in the layer continues there. */
export function rememberOpener(layer: Element, opener: Element): void {
  openers.set(layer, opener)
}

/** The focus path of an element: itself, then its ancestors, across layers. */
export function focusPath(from: Element | null = document.activeElement): FocusPath {
  const path: Element[] = []
  for (let node = from; node && !path.includes(node); node = openers.get(node) ?? node.parentElement) path.push(node)
  return path
}

function tryFocus(element: Element): boolean {
  if (element instanceof HTMLElement && element.isConnected) element.focus()
  return element !== document.body && document.activeElement === element
}

/**
 * Restores a lost focus: to the element itself, or its nearest focusable ancestor, or the page region. Waits until the layer that had the
 * focus is removed.
 */
export function restoreFocus(path: FocusPath): void {
  // One frame later, because React Aria restores the focus itself where it can.
  requestAnimationFrame(() =>
    window.setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      void [...path, ...document.querySelectorAll('main [tabindex="0"]')].some(tryFocus)
    }),
  )
}

/** A ref callback: its element gets the focus once the layer that it was opened from, such as a menu, has returned it. */
export function focusAfterLayer(element: HTMLElement | null): void {
  if (element) requestAnimationFrame(() => window.setTimeout(() => element.focus()))
}

/**
 * A ref callback: when its element unmounts with the focus inside, the focus moves to the nearest focusable ancestor, or to the page
 * region.
 */
export function moveFocusOut(element: Element | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) restoreFocus(focusPath())
  }
}

/** On unmount, restores the focus to where it was on mount if it is lost. */
export function useRestoreFocus(): FocusPath {
  const [path] = useState(focusPath)
  useEffect(() => () => restoreFocus(path), [path])
  return path
}
