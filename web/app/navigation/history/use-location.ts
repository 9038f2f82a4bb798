import { createContext, use, useSyncExternalStore } from 'react'
import type { ConsoleHistory } from './console-history.ts'
import type { Location } from './location.ts'

/** Provided around everything that uses the location. */
export const HistoryContext = createContext<ConsoleHistory | null>(null)

/** The console's history; throws without a HistoryContext. */
export function useHistory(): ConsoleHistory {
  const history = use(HistoryContext)
  if (!history) throw new Error('A HistoryContext is missing around this component.')
  return history
}

/** The current location. */
export function useLocation(): Location {
  const { subscribe, location } = useHistory()
  return useSyncExternalStore(subscribe, location)
}
