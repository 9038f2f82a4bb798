import { useMemo } from 'react'
import { hasUnsavedInput } from '#web/base/page/leave-guard.ts'
import type { Navigation } from '#web/base/page/navigation.ts'
import { useHistory } from './history/use-location.ts'
import { prefetchPage } from '#web/app/page-host/page-modules.ts'
import { findDestination, followRedirects, type RouteAccess } from './routes/find-destination.ts'
import { canReplaceTab, findTab } from '#web/app/tabs/tab-list.ts'
import { closeTabs, remountPage, type TabStore } from '#web/app/tabs/tab-store.ts'

/**
 * Whether both paths belong to one route whose page can stay mounted. With unsaved input it is remounted, so that the input does not leak
 * into the next record.
 */
function isSamePage(from: string, to: string, routeAccess: RouteAccess): boolean {
  const [current, next] = [findDestination(from, routeAccess), findDestination(to, routeAccess)]
  return current.kind === 'page' && next.kind === 'page' && current.route === next.route && !hasUnsavedInput([from])
}

/** The console's navigation: follows redirects first, and can restore or reuse tabs. */
export function useConsoleNavigation(routeAccess: RouteAccess, store: TabStore): Navigation {
  const history = useHistory()
  return useMemo(
    () => ({
      navigate(to, { replace = false, restoreTab = false, reuseTab = false, closesTab = false } = {}) {
        const { location, pathname, shouldRemount } = followRedirects(to, routeAccess)
        if (shouldRemount) remountPage(store, pathname)
        const { tabs, keepAlive, activePath } = store.getState()
        const existingTab = restoreTab && pathname !== activePath ? findTab(tabs, pathname) : undefined
        // A kept-alive page keeps its tab and its unsaved input, so no confirmation is needed.
        const mustKeepTab = activePath !== undefined && keepAlive.includes(activePath) && hasUnsavedInput([activePath])
        const canReuse = reuseTab && !mustKeepTab && canReplaceTab(tabs, activePath, pathname)
        const tabReplacement = canReuse
          ? { from: activePath, to: pathname, isSamePage: isSamePage(activePath, pathname, routeAccess) }
          : undefined
        store.setState({ tabReplacement })
        const closed = closesTab && activePath !== undefined && activePath !== pathname ? [activePath] : []
        history.navigate(existingTab?.location ?? location, { replace: replace || tabReplacement !== undefined || closed.length > 0 })
        closeTabs(store, closed)
      },
      prefetch(to) {
        const destination = findDestination(followRedirects(to, routeAccess).pathname, routeAccess)
        if (destination.kind === 'page') prefetchPage(destination.route.lazyPage)
      },
    }),
    [history, routeAccess, store],
  )
}
