import type { QueryClient } from '@tanstack/react-query'
import { basePath } from '#web/api/address.ts'
import type { Navigation } from '#web/app/page/navigation.ts'
import { findDestination, followRedirects, type RouteAccess } from '#web/app/navigation/routes/find-destination.ts'
import { isLeftToOthers } from './answer-viewers.ts'
import { closable, moved, named, nextAfter, opened, pinned, tabOf, type ClosingScope, type Tab } from './tab-list.ts'
import { remountPage, close, type TabStore } from './tab-store.ts'

/** What can be done with open pages; those that are asked for by the path of one act on that one. */
export interface TabActions {
  /** Shows the page as it was left. */
  readonly show: (path: string) => void
  /** Closes what a scope names; unsaved input is asked about first. */
  readonly close: (path: string, scope: ClosingScope) => void
  /** Has the page begin anew; unsaved input is asked about first. */
  readonly reload: (path: string) => void
  /** Has a page that has failed begin anew, without the answers that it may have failed by; those that kept pages look at stay. */
  readonly retry: (path: string) => void
  readonly pin: (path: string, isPinned: boolean) => void
  /** `place` counts from 0. */
  readonly move: (path: string, place: number) => void
  readonly name: (path: string, subject: string) => void
  readonly openWindow: (path: string) => void
  /** Notes where a page that is not shown has gone to, for when its tab is. */
  readonly goBehind: (path: string, to: string) => void
}

interface TabActionsOptions {
  readonly store: TabStore
  readonly reach: RouteAccess
  readonly navigate: Navigation['navigate']
  readonly queryClient: QueryClient
  /** Does something that loses the unsaved input of these pages, asking first where there is any. */
  readonly confirmThen: (action: () => void, paths: readonly string[]) => void
}

export function createTabActions({ store, reach, navigate, queryClient, confirmThen }: TabActionsOptions): TabActions {
  const changeTabs = (change: (tabs: readonly Tab[]) => readonly Tab[]) => store.setState(({ tabs }) => ({ tabs: change(tabs) }))
  const locationOf = (path: string) => tabOf(store.getState().tabs, path)?.location ?? path

  function closeNow(path: string, paths: readonly string[]): void {
    const { tabs, shown } = store.getState()
    const next = nextAfter(tabs, path, paths)?.location ?? followRedirects('/', reach).location
    close(store, paths)
    if (shown === undefined || !paths.includes(shown)) return
    // Where the last page is also the first one there is, it begins anew.
    if (next === shown) remountPage(store, shown)
    navigate(next)
  }

  return {
    show: (path) => navigate(locationOf(path)),
    close(path, scope) {
      const paths = closable(store.getState().tabs, path, scope).map((tab) => tab.path)
      confirmThen(() => closeNow(path, paths), paths)
    },
    reload(path) {
      confirmThen(() => {
        // The page asks for what it needs when it is drawn anew.
        void queryClient.invalidateQueries({ refetchType: 'none' })
        remountPage(store, path)
      }, [path])
    },
    retry(path) {
      // Nothing of it is drawn, so that its answers are among those that nobody looks at, as are those of hidden pages.
      const others = store.getState().kept.filter((other) => other !== path)
      void queryClient.resetQueries({ type: 'inactive', predicate: (query) => !isLeftToOthers(query, path, others) })
      remountPage(store, path)
    },
    pin: (path, isPinned) => changeTabs((tabs) => pinned(tabs, path, isPinned)),
    move: (path, place) => changeTabs((tabs) => moved(tabs, path, place)),
    name: (path, subject) => changeTabs((tabs) => named(tabs, path, subject)),
    openWindow: (path) => void window.open(`${basePath()}${locationOf(path)}`, '_blank', 'noopener'),
    goBehind(path, to) {
      const { pathname, location } = followRedirects(to, reach)
      if (findDestination(pathname, reach).kind !== 'page') return
      changeTabs((tabs) => (tabOf(tabs, path) ? opened(tabs, { path: pathname, location }) : tabs))
    },
  }
}
