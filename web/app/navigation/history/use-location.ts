import { createContext, use, useSyncExternalStore } from 'react'
import type { ConsoleHistory } from './console-history.ts'
import type { Location } from './location.ts'

/** Given around everything that knows where the person is. */
export const HistoryContext = createContext<ConsoleHistory | null>(null)

/** The history that the console moves in; throws where none is given. */
export function useHistory(): ConsoleHistory {
  const history = use(HistoryContext)
  if (!history) throw new Error('A HistoryContext is missing around this component.')
  return history
}

/** Where the person is. */
export function useLocation(): Location {
  const { subscribe, location } = useHistory()
  return useSyncExternalStore(subscribe, location)
}
