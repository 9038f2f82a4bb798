import { useEffect, useState } from 'react'
import { loadCode } from '#web/app/page/load-code.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import type * as cards from './table-cards.tsx'

/** The code of cards. */
export type CardsCode = typeof cards

let fetched: CardsCode | undefined

function importCards(): Promise<CardsCode> {
  return import('./table-cards.tsx')
}

/**
 * What draws rows as cards, on a small screen; undefined on any other, where its code is not fetched, and until it has arrived. It is a failure of
 * the page that it does not.
 */
export function useCardsCode(): { isNarrow: boolean; code: CardsCode | undefined } {
  const isNarrow = useIsNarrow()
  const [code, setCode] = useState(fetched)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const isMissing = isNarrow && !code
  useEffect(() => {
    if (!isMissing) return undefined
    let isWanted = true
    async function load() {
      try {
        fetched = await loadCode(importCards)
        if (isWanted) setCode(fetched)
      } catch (cause) {
        if (isWanted) setFailure({ cause })
      }
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [isMissing])
  if (failure) throw failure.cause
  return { isNarrow, code }
}
