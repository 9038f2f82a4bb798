import type { QueryClient } from '@tanstack/react-query'
import { basePath } from '#web/base/base-path.ts'
import type { Navigation } from '#web/base/page/navigation.ts'
import { findDestination, followRedirects, type RouteAccess } from '#web/app/navigation/routes/find-destination.ts'
import { belongsToOtherPages } from './page-queries.ts'
import { closableTabs, moveTab, setTabSubject, nextActiveTab, openTab, pinTab, findTab, type ClosingScope, type Tab } from './tab-list.ts'
import { remountPage, closeTabs, type TabStore } from './tab-store.ts'

/** Actions on open tabs, identified by path. */
export interface TabActions {
  /** Shows the page as it was left. */
  readonly show: (path: string) => void
  /** Closes the tabs of a scope, asking first if there is unsaved input. */
  readonly close: (path: string, scope: ClosingScope) => void
  /** Remounts the page, asking first if there is unsaved input. */
  readonly reload: (path: string) => void
  /** Remounts a failed page and resets its queries, but not those of kept-alive pages. */
  readonly retry: (path: string) => void
  readonly pin: (path: string, isPinned: boolean) => void
  /** `index` is zero-based. */
  readonly move: (path: string, index: number) => void
  readonly setSubject: (path: string, subject: string) => void
  readonly openWindow: (path: string) => void
  /** Updates the tabs after a hidden page has navigated. */
  readonly navigateInBackground: (path: string, to: string) => void
}

interface TabActionsOptions {
  readonly store: TabStore
  readonly routeAccess: RouteAccess
  readonly navigate: Navigation['navigate']
  readonly queryClient: QueryClient
  /** Runs an action that discards the unsaved input of these pages, asking first if there is any. */
  readonly confirmThen: (action: () => void, paths: readonly string[]) => void
}

export function createTabActions({ store, routeAccess, navigate, queryClient, confirmThen }: TabActionsOptions): TabActions {
  const changeTabs = (change: (tabs: readonly Tab[]) => readonly Tab[]) => store.setState(({ tabs }) => ({ tabs: change(tabs) }))
  const locationOf = (path: string) => findTab(store.getState().tabs, path)?.location ?? path

  function closeNow(path: string, paths: readonly string[]): void {
    const { tabs, activePath } = store.getState()
    const next = nextActiveTab(tabs, path, paths)?.location ?? followRedirects('/', routeAccess).location
    closeTabs(store, paths)
    if (activePath === undefined || !paths.includes(activePath)) return
    // If the last tab is the home page, it is remounted instead.
    if (next === activePath) remountPage(store, activePath)
    navigate(next)
  }

  return {
    show: (path) => navigate(locationOf(path)),
    close(path, scope) {
      const paths = closableTabs(store.getState().tabs, path, scope).map((tab) => tab.path)
      confirmThen(() => closeNow(path, paths), paths)
    },
    reload(path) {
      confirmThen(() => {
        // The remounted page refetches what it needs.
        void queryClient.invalidateQueries({ refetchType: 'none' })
        remountPage(store, path)
      }, [path])
    },
    retry(path) {
      // The failed page is unmounted, so its queries are inactive, like those of hidden pages.
      const others = store.getState().keepAlive.filter((other) => other !== path)
      void queryClient.resetQueries({ type: 'inactive', predicate: (query) => !belongsToOtherPages(query, path, others) })
      remountPage(store, path)
    },
    pin: (path, isPinned) => changeTabs((tabs) => pinTab(tabs, path, isPinned)),
    move: (path, index) => changeTabs((tabs) => moveTab(tabs, path, index)),
    setSubject: (path, subject) => changeTabs((tabs) => setTabSubject(tabs, path, subject)),
    openWindow: (path) => void window.open(`${basePath()}${locationOf(path)}`, '_blank', 'noopener'),
    navigateInBackground(path, to) {
      const { pathname, location } = followRedirects(to, routeAccess)
      if (findDestination(pathname, routeAccess).kind !== 'page') return
      changeTabs((tabs) => (findTab(tabs, path) ? openTab(tabs, { path: pathname, location }) : tabs))
    },
  }
}
