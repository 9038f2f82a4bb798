import { useLayoutEffect, type RefObject } from 'react'

const canSkipContents = globalThis.CSS?.supports?.('content-visibility', 'hidden') ?? false

/** The places of pages by their paths, for what hides them. */
export type Places = Map<string, HTMLElement>

/** Names the place of a page. */
export function usePlaceOf(pathname: string, place: RefObject<HTMLElement | null>, places: Places): void {
  useLayoutEffect(() => {
    // It may have had another path until now.
    for (const [path, other] of places) if (other === place.current) places.delete(path)
    if (place.current) places.set(pathname, place.current)
  }, [pathname, place, places])
}

/**
 * Lets kept pages come back at once. React hides one by `display: none`, after which the browser would have to lay everything out anew. Where it
 * can, it skips the page's contents instead: they are neither painted, reached nor read out, but their layout is remembered. It stands before
 * all pages, so that it comes before anything in them asks for the layout.
 */
export function KeptLayouts({ places, shown }: { places: Places; shown: string }) {
  useLayoutEffect(() => {
    if (!canSkipContents) return
    for (const [path, place] of places) {
      if (!place.isConnected) places.delete(path)
      else if (path === shown) showContents(place)
      else if (place.style.display === 'none') skipContents(place)
    }
  })
  return null
}

function showContents(place: HTMLElement): void {
  delete place.dataset.kept
  place.removeAttribute('aria-hidden')
  place.tabIndex = 0
}

function skipContents(place: HTMLElement): void {
  place.style.removeProperty('display')
  place.dataset.kept = ''
  place.ariaHidden = 'true'
  place.tabIndex = -1
}
