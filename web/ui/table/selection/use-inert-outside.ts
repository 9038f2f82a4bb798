import { useEffect, type RefObject } from 'react'

/** Whether an element is in the top layer and must stay interactive. */
function isOnTop(element: Element): boolean {
  return element.matches('[data-react-aria-top-layer]') || element.querySelector('[data-react-aria-top-layer]') !== null
}

/** Makes everything outside an element inert while `isActive`, except what is in the top layer. */
export function useInertOutside(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !element.current) return undefined
    const madeInert: HTMLElement[] = []
    for (let node: HTMLElement = element.current; node.parentElement && node !== document.body; node = node.parentElement) {
      for (const sibling of node.parentElement.children) {
        if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert || isOnTop(sibling)) continue
        sibling.inert = true
        madeInert.push(sibling)
      }
    }
    return () => {
      for (const sibling of madeInert) sibling.inert = false
    }
  }, [element, isActive])
}
