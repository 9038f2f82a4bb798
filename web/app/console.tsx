import { useLayoutEffect, useMemo, useState } from 'react'
import type { AdminInfo } from '#contract/access.ts'
import type { RouteItem } from '#contract/pages/menu-routes.ts'
import { permissionsOf } from '#web/base/permissions/user-permissions.ts'
import { NavigationContext } from '#web/base/page/navigation.ts'
import { AppLayout } from './layout/app-layout.tsx'
import type { PageEntry } from './feature-registry.ts'
import { Live } from './live/live.tsx'
import { createPath } from './navigation/history/location.ts'
import { useHistory, useLocation } from './navigation/history/use-location.ts'
import { findDestination, followRedirects, type RouteAccess } from './navigation/routes/find-destination.ts'
import type { ResolvedLocation } from './navigation/routes/resolved-location.ts'
import { routeAccessOf } from './navigation/routes/route-access.ts'
import { affixPaths, isPagePath } from './navigation/routes/tab-paths.ts'
import { remountPage, createTabStore, type TabStore } from './tabs/tab-store.ts'
import { useConsoleNavigation } from './navigation/use-console-navigation.ts'

interface ConsoleProps {
  user: AdminInfo
  entries: readonly PageEntry[]
  /** The routes from the server in mode BACK; undefined in mode FIXED. */
  routeItems: readonly RouteItem[] | undefined
  /** The user has just signed in: a redirect target that does not exist leads home. */
  isJustSignedIn: boolean
}

/** The console of a signed-in user: the page at the current location within the layout. */
export function Console({ user, entries, routeItems, isJustSignedIn }: ConsoleProps) {
  const routeAccess = useRouteAccess(user, entries, routeItems)
  const [store] = useState(() =>
    createTabStore({
      userId: user.userId,
      isStored: !user.viewedAs,
      affixPaths: affixPaths(routeAccess),
      isPage: (path) => isPagePath(path, routeAccess),
    }),
  )
  const { resolved, redirect } = useResolvedLocation(routeAccess, { isJustSignedIn })
  return (
    <NavigationContext value={useConsoleNavigation(routeAccess, store)}>
      <Live isViewing={user.viewedAs !== undefined} />
      {resolved && <AppLayout {...{ user, routeAccess, store, resolved }} />}
      {redirect !== undefined && <Redirect to={redirect} {...{ routeAccess, store }} />}
    </NavigationContext>
  )
}

function useRouteAccess(user: AdminInfo, entries: readonly PageEntry[], routeItems: readonly RouteItem[] | undefined): RouteAccess {
  return useMemo(() => routeAccessOf(permissionsOf(user), entries, routeItems), [user, entries, routeItems])
}

/** The resolved location. During a redirect it is the previous one, whose page stays visible. */
function useResolvedLocation(
  routeAccess: RouteAccess,
  { isJustSignedIn }: { isJustSignedIn: boolean },
): { resolved?: ResolvedLocation | undefined; redirect?: string } {
  const location = useLocation()
  const [initialKey] = useState(isJustSignedIn ? location.key : undefined)
  const [resolved, setResolved] = useState<ResolvedLocation>()
  const destination = findDestination(location.pathname, routeAccess)
  if (destination.kind === 'redirect') return { resolved, redirect: createPath(location) }
  if (destination.kind === 'notFound' && location.key === initialKey) return { resolved, redirect: '/' }
  if (resolved?.location === location && resolved.destination === destination) return { resolved }
  const next = { location, destination }
  setResolved(next)
  return { resolved: next }
}

function Redirect({ to, routeAccess, store }: { to: string; routeAccess: RouteAccess; store: TabStore }) {
  const { location, pathname, shouldRemount } = followRedirects(to, routeAccess)
  const history = useHistory()
  useLayoutEffect(() => {
    if (shouldRemount) remountPage(store, pathname)
    history.navigate(location, { replace: true })
  }, [history, store, location, pathname, shouldRemount])
  return null
}
