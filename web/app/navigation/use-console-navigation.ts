import { useMemo } from 'react'
import { hasUnsavedInput } from '#web/app/page/leave-guard.ts'
import type { Navigation } from '#web/app/page/navigation.ts'
import { useHistory } from './history/use-location.ts'
import { prefetchPage } from '#web/app/page-host/page-modules.ts'
import { findDestination, followRedirects, type RouteAccess } from './routes/find-destination.ts'
import { canWalk, tabOf } from '#web/app/tabs/tab-list.ts'
import { remountPage, type TabStore } from '#web/app/tabs/tab-store.ts'

/**
 * Whether both paths belong to one route whose page can stay mounted. With unsaved input it is remounted, so that the input does not leak
 * into the next record.
 */
function isSamePage(from: string, to: string, reach: RouteAccess): boolean {
  const [left, next] = [findDestination(from, reach), findDestination(to, reach)]
  return left.kind === 'page' && next.kind === 'page' && left.route === next.route && !hasUnsavedInput([from])
}

/** The console's navigation: follows redirects first, and can restore or reuse tabs. */
export function useConsoleNavigation(reach: RouteAccess, store: TabStore): Navigation {
  const history = useHistory()
  return useMemo(
    () => ({
      navigate(to, { replace = false, resumes = false, walks = false } = {}) {
        const { location, pathname, isAnew } = followRedirects(to, reach)
        if (isAnew) remountPage(store, pathname)
        const { tabs, kept, shown } = store.getState()
        const left = resumes && pathname !== shown ? tabOf(tabs, pathname) : undefined
        // A kept-alive page keeps its tab and its unsaved input, so nobody is asked.
        const mustStay = shown !== undefined && kept.includes(shown) && hasUnsavedInput([shown])
        const isWalk = walks && !mustStay && canWalk(tabs, shown, pathname)
        const walk = isWalk ? { from: shown, to: pathname, isSamePage: isSamePage(shown, pathname, reach) } : undefined
        store.setState({ walk })
        history.navigate(left?.location ?? location, { replace: replace || walk !== undefined })
      },
      prefetch(to) {
        const destination = findDestination(followRedirects(to, reach).pathname, reach)
        if (destination.kind === 'page') prefetchPage(destination.route.door)
      },
    }),
    [history, reach, store],
  )
}
