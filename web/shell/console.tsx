import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, parsePath, useLocation, useNavigate } from 'react-router'
import type { AdminInfo } from '#contract/access.ts'
import { pathWithoutOptional } from '#contract/kit/page-path.ts'
import { pageGroups } from '#contract/navigation.ts'
import { steward } from '#steward.config.ts'
import { localized, useLanguage } from '#web/kit/language/language.ts'
import { MenuPagesContext } from '#web/kit/page/menu-pages.ts'
import { NavigationContext, type Navigation } from '#web/kit/page/navigation.ts'
import { heldBy } from '#web/kit/permission/held-permissions.ts'
import type { PageEntry } from './doors.ts'
import { Layout } from './frame/layout.tsx'
import { useLossConfirm } from './frame/loss-confirm.tsx'
import { PageHost } from './pages/page-host.tsx'
import { prefetchPage } from './pages/page-modules.ts'
import { findDestination, followRedirects, type Destination, type Reach } from './routes/find-destination.ts'
import { menuItems } from './routes/menu-items.ts'
import { menuPages } from './routes/menu-pages.ts'
import { permittedRoutes } from './routes/permitted-routes.ts'
import { routeTree } from './routes/route.ts'
import { trailTo } from './routes/trail.ts'

interface ConsoleProps {
  person: AdminInfo
  entries: readonly PageEntry[]
  /** The person comes from signing in: a target that does not exist leads home. */
  isJustSignedIn: boolean
}

/** The console of a signed-in person: what the address leads to, within the layout. */
export function Console({ person, entries, isJustSignedIn }: ConsoleProps) {
  const { pathname, search, key } = useLocation()
  const [arrivalKey] = useState(isJustSignedIn ? key : undefined)
  const reach = useReach(person, entries)
  const destination = useMemo(() => findDestination(pathname, reach), [pathname, reach])

  if (destination.kind === 'redirect') return <Navigate to={destination.to + search} replace />
  if (destination.kind === 'notFound' && key === arrivalKey) return <Navigate to="/" replace />
  return <Destined {...{ person, reach, destination, pathname, search }} />
}

function useReach(person: AdminInfo, entries: readonly PageEntry[]): Reach {
  return useMemo(() => {
    const all = routeTree(pageGroups, entries)
    return { all, permitted: permittedRoutes(all, heldBy(person)), home: steward.home }
  }, [person, entries])
}

interface DestinedProps {
  person: AdminInfo
  reach: Reach
  destination: Exclude<Destination, { kind: 'redirect' }>
  pathname: string
  search: string
}

function Destined({ person, reach, destination, pathname, search }: DestinedProps) {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [reloadCount, setReloadCount] = useState(0)
  const trail = useMemo(() => trailTo(destination, reach), [destination, reach])
  const title = trail.at(-1)?.title
  const label = title ? localized(title, language) : ''

  useEffect(() => {
    document.title = `${label} · ${steward.name[language]}`
  }, [label, language])

  function reload() {
    // The page asks for what it needs when it is drawn anew.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    setReloadCount(reloadCount + 1)
  }
  const [confirmThenReload, question] = useLossConfirm(reload)

  return (
    <NavigationContext value={useConsoleNavigation(reach)}>
      <MenuPagesContext value={useMemo(() => menuPages(reach.permitted), [reach])}>
        <Layout
          person={person}
          menu={useMemo(() => menuItems(reach.permitted, language), [reach, language])}
          activePath={activePathOf(destination)}
          trail={trail}
          onReload={confirmThenReload}
        >
          <PageHost key={`${pathname} ${reloadCount}`} {...{ destination, label, pathname, search }} onReload={reload} />
        </Layout>
        {question}
      </MenuPagesContext>
    </NavigationContext>
  )
}

/** Path of the menu's item to highlight. */
function activePathOf(destination: DestinedProps['destination']): string | undefined {
  if (destination.kind !== 'page') return undefined
  const { activeMenu, path } = destination.route
  return activeMenu ?? pathWithoutOptional(path)
}

function useConsoleNavigation(reach: Reach): Navigation {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      navigate: (to, { replace = false } = {}) => void navigate(followRedirects(to, reach), { replace }),
      prefetch(to) {
        const { pathname = '/' } = parsePath(followRedirects(to, reach))
        const destination = findDestination(pathname, reach)
        if (destination.kind === 'page') prefetchPage(destination.route.door)
      },
    }),
    [navigate, reach],
  )
}
