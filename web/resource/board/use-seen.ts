import { type RefObject, useEffect, useState } from 'react'

/** How far outside of the screen an element counts as seen already. */
const margin = '200px'

/** Whether an element is, or is about to be, on the screen. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true), { rootMargin: margin })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
