import { createContext, use } from 'react'
import type { RouteAccess } from '#web/app/navigation/routes/find-destination.ts'
import type { TabActions } from './tab-actions.ts'
import type { TabStore } from './tab-store.ts'

/** The tab store, its actions, and the routes behind the tabs' paths. */
export interface Tabs {
  readonly store: TabStore
  readonly actions: TabActions
  readonly routeAccess: RouteAccess
}

export const TabsContext = createContext<Tabs | null>(null)

export function useTabs(): Tabs {
  const tabs = use(TabsContext)
  if (!tabs) throw new Error('A TabsContext is missing around this component.')
  return tabs
}
