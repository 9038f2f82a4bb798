import { Activity } from 'react'
import { useStore } from 'zustand'
import { parsePath } from '#web/app/navigation/history/location.ts'
import { findDestination } from '#web/app/navigation/routes/find-destination.ts'
import { findTab } from '#web/app/tabs/tab-list.ts'
import { pageKey, type TabState } from '#web/app/tabs/tab-store.ts'
import { useTabs } from '#web/app/tabs/tabs-context.ts'
import { PageHost } from '#web/app/page-host/page-host.tsx'

interface KeepAliveOutletProps {
  /** The current pathname. */
  pathname: string
  search: string
}

/**
 * The mounted pages with their keys. Their DOM order never changes, because a moved element loses its scroll position. A page that stays
 * mounted for the next record is listed once, under its new path.
 */
function mountedPages(state: TabState, activePath: string): { path: string; key: string }[] {
  const paths = new Map([...state.keepAlive, activePath].map((path) => [pageKey(state, path), path]))
  return Array.from(paths, ([key, path]) => ({ path, key })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** The current page and the kept-alive pages, which are hidden, have no effects, and re-render only for their own changes. */
export function KeepAliveOutlet({ pathname, search }: KeepAliveOutletProps) {
  const { store, routeAccess } = useTabs()
  const state = useStore(store)
  return mountedPages(state, pathname).map(({ path, key }) => {
    const destination = findDestination(path, routeAccess)
    if (destination.kind === 'redirect') return null
    const isActive = path === pathname
    const { search: tabSearch } = parsePath(findTab(state.tabs, path)?.location ?? path)
    return (
      <Activity key={key} mode={isActive ? 'visible' : 'hidden'}>
        <PageHost destination={destination} pathname={path} search={isActive ? search : tabSearch} />
      </Activity>
    )
  })
}
