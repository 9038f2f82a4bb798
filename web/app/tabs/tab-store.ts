import { createStore, type StoreApi } from 'zustand/vanilla'
import { hasUnsavedInput } from '#web/base/page/leave-guard.ts'
import { withoutPath, withVisit, type KeepAliveCache } from '#web/app/keep-alive/keep-alive-cache.ts'
import { storedTabs, storeTabs } from './stored-tabs.ts'
import { withoutTabs, openTab, findTab, replaceTab, withAffixTabs, type Tab } from './tab-list.ts'

/** The state of the tab bar and of the kept-alive pages. */
export interface TabState {
  readonly tabs: readonly Tab[]
  readonly keepAlive: KeepAliveCache
  /** Path of the current page; undefined if the location is not a page, such as a 404. */
  readonly activePath: string | undefined
  /** React keys by path, for pages whose key is not their path; see `pageKey`. */
  readonly pageKeys: ReadonlyMap<string, string>
  /** Set while a navigation that reuses the current tab is in progress; `recordVisit` completes it. */
  readonly tabReplacement: TabReplacement | undefined
}

interface TabReplacement {
  /** Path of the page that the tab showed so far. */
  readonly from: string
  /** Path of the page that it will show. */
  readonly to: string
  /** Both are the same page with other parameters, such as the next record; it stays mounted. */
  readonly isSamePage: boolean
}

export type TabStore = StoreApi<TabState>

/** A visited page. */
export interface Visit extends Pick<Tab, 'path' | 'location'> {
  readonly isKeptAlive: boolean
}

interface TabStoreOptions {
  readonly userId: string
  /** Whether the tabs are restored and stored; those of a view last until it ends. */
  readonly isStored: boolean
  /** Paths of the affixed pages. */
  readonly affixPaths: readonly string[]
  /** Whether a stored path is still the normalized path of a permitted page. */
  readonly isPage: (path: string) => boolean
}

/** Creates the store with the user's stored tabs. With `isStored`, every change of the tabs is stored. */
export function createTabStore({ userId, isStored, affixPaths, isPage }: TabStoreOptions): TabStore {
  const stored = isStored ? storedTabs(userId) : []
  const restored = stored.filter(({ path }, index, all) => isPage(path) && all.findIndex((tab) => tab.path === path) === index)
  const store = createStore<TabState>(() => ({
    tabs: withAffixTabs(restored, affixPaths),
    keepAlive: [],
    activePath: undefined,
    pageKeys: new Map(),
    tabReplacement: undefined,
  }))
  store.subscribe(({ tabs }, last) => {
    if (isStored && tabs !== last.tabs) storeTabs(userId, tabs)
  })
  return store
}

let keyCount = 0

/** A React key that was never used before, which remounts the page. */
function uniquePageKey(path: string): string {
  keyCount += 1
  return `${path} ${keyCount}`
}

/**
 * The React key of the page at a path: the path itself, unless the page was remounted or has taken over the tab of another path. When the user
 * goes from one record to the next, the new path gets the key of the old one, so that the page stays mounted.
 */
export function pageKey({ pageKeys, tabReplacement }: TabState, path: string): string {
  const keyPath = tabReplacement?.isSamePage && tabReplacement.to === path ? tabReplacement.from : path
  return pageKeys.get(keyPath) ?? keyPath
}

/** The page keys after a visit: the key of a page that stayed mounted moves to its new path, and its old path gets an unused one. */
function pageKeysAfterVisit(state: TabState, path: string): TabState['pageKeys'] {
  const { pageKeys, tabReplacement } = state
  if (!tabReplacement?.isSamePage || tabReplacement.to !== path) return pageKeys
  return new Map(pageKeys).set(path, pageKey(state, path)).set(tabReplacement.from, uniquePageKey(tabReplacement.from))
}

/** Updates tabs and kept-alive pages after a navigation; `visit` is undefined if the location is not a page. */
export function recordVisit(store: TabStore, visit: Visit | undefined): void {
  if (!visit) return store.setState({ activePath: undefined, tabReplacement: undefined })
  const state = store.getState()
  const { tabs, keepAlive, tabReplacement } = state
  const { path, location } = visit
  const nextTabs =
    tabReplacement?.to === path ? replaceTab(tabs, tabReplacement.from, { path, location }) : openTab(tabs, { path, location })
  const stillOpen = keepAlive.filter((other) => findTab(nextTabs, other))
  store.setState({
    activePath: path,
    tabs: nextTabs,
    keepAlive: withVisit(stillOpen, visit, (other) => hasUnsavedInput([other])),
    pageKeys: pageKeysAfterVisit(state, path),
    tabReplacement: undefined,
  })
}

/** Remounts a path's page, discarding its kept-alive state. */
export function remountPage(store: TabStore, path: string): void {
  store.setState(({ keepAlive, activePath, pageKeys }) => ({
    // The current page stays in the cache: it is remounted right away.
    keepAlive: path === activePath ? keepAlive : withoutPath(keepAlive, path),
    pageKeys: new Map(pageKeys).set(path, uniquePageKey(path)),
  }))
}

/** Closes the tabs of these paths, except pinned ones, and unmounts their pages. */
export function closeTabs(store: TabStore, paths: readonly string[]): void {
  store.setState(({ tabs, keepAlive }) => {
    const remaining = withoutTabs(tabs, paths)
    return { tabs: remaining, keepAlive: keepAlive.filter((path) => remaining.some((tab) => tab.path === path)) }
  })
}
