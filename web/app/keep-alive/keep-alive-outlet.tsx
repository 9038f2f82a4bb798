import { Activity } from 'react'
import { useStore } from 'zustand'
import { addressParts } from '#web/app/navigation/history/location.ts'
import { findDestination } from '#web/app/navigation/routes/find-destination.ts'
import { tabOf } from '#web/app/tabs/tab-list.ts'
import { pageKey, type TabState } from '#web/app/tabs/tab-store.ts'
import { useTabs } from '#web/app/tabs/tabs-context.ts'
import { PageHost } from '#web/app/page-host/page-host.tsx'

interface PageStackProps {
  /** The address that is shown. */
  pathname: string
  search: string
}

/**
 * The pages that are mounted, with their keys. Their order in the document never changes, since what is moved there loses its scroll position.
 * A page that stays mounted for the next record is there once, under its new path.
 */
function pagesIn(state: TabState, shown: string): { path: string; key: string }[] {
  const paths = new Map([...state.kept, shown].map((path) => [pageKey(state, path), path]))
  return Array.from(paths, ([key, path]) => ({ path, key })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** The page that is shown, over those that are kept: hidden, without effects, and drawn again only where they are concerned themselves. */
export function KeepAliveOutlet({ pathname, search }: PageStackProps) {
  const { store, reach } = useTabs()
  const state = useStore(store)
  return pagesIn(state, pathname).map(({ path, key }) => {
    const destination = findDestination(path, reach)
    if (destination.kind === 'redirect') return null
    const isShown = path === pathname
    const { search: left } = addressParts(tabOf(state.tabs, path)?.location ?? path)
    return (
      <Activity key={key} mode={isShown ? 'visible' : 'hidden'}>
        <PageHost destination={destination} pathname={path} search={isShown ? search : left} />
      </Activity>
    )
  })
}
