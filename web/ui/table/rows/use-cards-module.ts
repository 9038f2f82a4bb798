import { useEffect, useState } from 'react'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import type * as sortMenu from '#web/ui/table/columns/sort-menu.tsx'
import type * as tableCards from './table-cards.tsx'

/** What renders cards, and the menu that sorts them. */
export type CardsModule = typeof tableCards & typeof sortMenu

let loaded: CardsModule | undefined

/**
 * Loads the module that renders rows as cards on small screens; undefined on large screens and until it is loaded. A failure to load it is
 * thrown to the page's error boundary.
 */
export function useCardsModule(): { isNarrow: boolean; cards: CardsModule | undefined } {
  const isNarrow = useIsNarrow()
  const [cards, setCards] = useState(loaded)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const shouldLoad = isNarrow && !cards
  useEffect(() => {
    if (!shouldLoad) return undefined
    let isCurrent = true
    async function load() {
      try {
        const parts = await Promise.all([import('./table-cards.tsx'), import('#web/ui/table/columns/sort-menu.tsx')])
        loaded = { ...parts[0], ...parts[1] }
        if (isCurrent) setCards(loaded)
      } catch (cause) {
        if (isCurrent) setFailure({ cause })
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [shouldLoad])
  if (failure) throw failure.cause
  return { isNarrow, cards }
}
