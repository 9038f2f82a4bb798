import { useEffect, type RefObject } from 'react'

/** Whether an element floats above everything, so that it stays within reach. */
function isOnTop(element: Element): boolean {
  return element.matches('[data-react-aria-top-layer]') || element.querySelector('[data-react-aria-top-layer]') !== null
}

/** Puts all of the document out of reach but an element, and what already floats above everything, for as long as the element covers it. */
export function useInertOutside(element: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone || !element.current) return undefined
    const covered: HTMLElement[] = []
    for (let node: HTMLElement = element.current; node.parentElement && node !== document.body; node = node.parentElement) {
      for (const sibling of node.parentElement.children) {
        if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert || isOnTop(sibling)) continue
        sibling.inert = true
        covered.push(sibling)
      }
    }
    return () => {
      for (const sibling of covered) sibling.inert = false
    }
  }, [element, isAlone])
}
