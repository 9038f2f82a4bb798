import { Activity, useMemo } from 'react'
import { useStore } from 'zustand'
import { addressParts } from '#web/shell/history/location.ts'
import { findDestination } from '#web/shell/routes/find-destination.ts'
import { tabOf } from '#web/shell/tabs/tab-list.ts'
import { useTabs } from '#web/shell/tabs/tabs-context.ts'
import { PageHost } from './page-host.tsx'

interface PageStackProps {
  /** The address that is shown. */
  pathname: string
  search: string
}

/** The page that is shown, over those that are kept: hidden, without effects, and drawn again only where they are concerned themselves. */
export function PageStack({ pathname, search }: PageStackProps) {
  const { store, reach } = useTabs()
  const { kept, beginnings, tabs } = useStore(store)
  // Their order in the document never changes, since what is moved there loses its scroll position.
  const paths = useMemo(() => [...new Set([...kept, pathname])].toSorted(), [kept, pathname])
  return paths.map((path) => {
    const destination = findDestination(path, reach)
    if (destination.kind === 'redirect') return null
    const isShown = path === pathname
    const { search: left } = addressParts(tabOf(tabs, path)?.location ?? path)
    return (
      <Activity key={`${path} ${beginnings.get(path) ?? 0}`} mode={isShown ? 'visible' : 'hidden'}>
        <PageHost destination={destination} pathname={path} search={isShown ? search : left} />
      </Activity>
    )
  })
}
