import { createStore, type StoreApi } from 'zustand/vanilla'
import { hasUnsavedInput } from '#web/app/page/leave-guard.ts'
import { withoutPath, withVisit, type KeepAliveCache } from '#web/app/keep-alive/keep-alive-cache.ts'
import { storedTabs, storeTabs } from './stored-tabs.ts'
import { withoutTabs, openTab, findTab, replaceTab, withAffixTabs, type Tab } from './tab-list.ts'

/** The open pages of a user. */
export interface TabState {
  readonly tabs: readonly Tab[]
  readonly keepAlive: KeepAliveCache
  /** Path of the current page; undefined if the location has none. */
  readonly activePath: string | undefined
  /** The React keys of pages that differ from their path, by path: see `pageKey`. */
  readonly pageKeys: ReadonlyMap<string, string>
  /** A pending navigation that reuses the current tab. */
  readonly tabReplacement: TabReplacement | undefined
}

interface TabReplacement {
  readonly from: string
  readonly to: string
  /** The page stays mounted with new parameters. */
  readonly isSamePage: boolean
}

export type TabStore = StoreApi<TabState>

/** A visited page. */
export interface Visit extends Pick<Tab, 'path' | 'location'> {
  readonly isKeptAlive: boolean
}

interface TabStoreOptions {
  readonly userId: string
  /** Paths of the affixed pages. */
  readonly affixPaths: readonly string[]
  /** Whether a path is still the normalized path of a permitted page. */
  readonly isPage: (path: string) => boolean
}

/** Creates the store with the user's stored tabs. Every change is stored. */
export function createTabStore({ userId, affixPaths, isPage }: TabStoreOptions): TabStore {
  const restored = storedTabs(userId).filter(({ path }, index, all) => isPage(path) && all.findIndex((tab) => tab.path === path) === index)
  const store = createStore<TabState>(() => ({
    tabs: withAffixTabs(restored, affixPaths),
    keepAlive: [],
    activePath: undefined,
    pageKeys: new Map(),
    tabReplacement: undefined,
  }))
  store.subscribe(({ tabs }, last) => {
    if (tabs !== last.tabs) storeTabs(userId, tabs)
  })
  return store
}

let mountCount = 0

/** A key that was never used. */
function nextPageKey(path: string): string {
  mountCount += 1
  return `${path} ${mountCount}`
}

/** The React key of a path's page. It stays the same from one record to the next, so that the page stays mounted. */
export function pageKey({ pageKeys, tabReplacement }: TabState, path: string): string {
  const owner = tabReplacement?.isSamePage && tabReplacement.to === path ? tabReplacement.from : path
  return pageKeys.get(owner) ?? owner
}

/** The page keys after a visit: the key of a page that stayed mounted moves to its new path. */
function pageKeysAfterVisit(state: TabState, path: string): TabState['pageKeys'] {
  const { pageKeys, tabReplacement } = state
  if (!tabReplacement?.isSamePage || tabReplacement.to !== path) return pageKeys
  return new Map(pageKeys).set(path, pageKey(state, path)).set(tabReplacement.from, nextPageKey(tabReplacement.from))
}

/** Records a visit to a page, or to no page. */
export function recordVisit(store: TabStore, visit: Visit | undefined): void {
  if (!visit) return store.setState({ activePath: undefined, tabReplacement: undefined })
  const state = store.getState()
  const { tabs, keepAlive, tabReplacement } = state
  const { path, location } = visit
  const nextTabs =
    tabReplacement?.to === path ? replaceTab(tabs, tabReplacement.from, { path, location }) : openTab(tabs, { path, location })
  const open = keepAlive.filter((other) => findTab(nextTabs, other))
  store.setState({
    activePath: path,
    tabs: nextTabs,
    keepAlive: withVisit(open, visit, (other) => hasUnsavedInput([other])),
    pageKeys: pageKeysAfterVisit(state, path),
    tabReplacement: undefined,
  })
}

/** Remounts a path's page, discarding its kept-alive state. */
export function remountPage(store: TabStore, path: string): void {
  store.setState(({ keepAlive, activePath, pageKeys }) => ({
    // The current page stays in the cache: it is remounted right away.
    keepAlive: path === activePath ? keepAlive : withoutPath(keepAlive, path),
    pageKeys: new Map(pageKeys).set(path, nextPageKey(path)),
  }))
}

/** Closes the tabs of these paths, except pinned ones, and unmounts their pages. */
export function closeTabs(store: TabStore, paths: readonly string[]): void {
  store.setState(({ tabs, keepAlive }) => {
    const remaining = withoutTabs(tabs, paths)
    return { tabs: remaining, keepAlive: keepAlive.filter((path) => remaining.some((tab) => tab.path === path)) }
  })
}
