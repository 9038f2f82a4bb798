import { createStore, type StoreApi } from 'zustand/vanilla'
import { hasUnsavedInput } from '#web/app/page/leave-guard.ts'
import { dropped, visited, type KeepAliveCache } from '#web/app/keep-alive/keep-alive-cache.ts'
import { storedTabs, storeTabs } from './stored-tabs.ts'
import { closed, opened, tabOf, walked, withAffix, type Tab } from './tab-list.ts'

/** The open pages of a person. */
export interface TabState {
  readonly tabs: readonly Tab[]
  readonly kept: KeepAliveCache
  /** Path of the page that is shown; undefined where the address leads to none. */
  readonly shown: string | undefined
  /** The React keys of pages, by path, where they differ from the path: see `pageKey`. */
  readonly pageKeys: ReadonlyMap<string, string>
  /** Somebody is on the way from one page to the next, whose tab goes along if they arrive. */
  readonly walk: Walk | undefined
}

interface Walk {
  readonly from: string
  readonly to: string
  /** The page stays mounted, and only what it shows is exchanged. */
  readonly isSamePage: boolean
}

export type TabStore = StoreApi<TabState>

/** A page that somebody comes to. */
export interface Arrival extends Pick<Tab, 'path' | 'location'> {
  readonly isKeptAlive: boolean
}

interface TabStoreOptions {
  readonly userId: string
  /** Paths of the pages that the product pins. */
  readonly affixPaths: readonly string[]
  /** Whether a path still leads to a page, and is written as its route writes it. */
  readonly isPage: (path: string) => boolean
}

/** The open pages of a person as they were left; every change is stored. */
export function createTabStore({ userId, affixPaths, isPage }: TabStoreOptions): TabStore {
  const left = storedTabs(userId).filter(({ path }, index, all) => isPage(path) && all.findIndex((tab) => tab.path === path) === index)
  const store = createStore<TabState>(() => ({
    tabs: withAffix(left, affixPaths),
    kept: [],
    shown: undefined,
    pageKeys: new Map(),
    walk: undefined,
  }))
  store.subscribe(({ tabs }, last) => {
    if (tabs !== last.tabs) storeTabs(userId, tabs)
  })
  return store
}

let mountCount = 0

/** A key that no page has had. */
function freshKey(path: string): string {
  mountCount += 1
  return `${path} ${mountCount}`
}

/** The React key of the page of a path. From one record to the next it stays the same, so that the page stays mounted. */
export function pageKey({ pageKeys, walk }: TabState, path: string): string {
  const owner = walk?.isSamePage && walk.to === path ? walk.from : path
  return pageKeys.get(owner) ?? owner
}

/** The keys once somebody has come to a page: one that has stayed mounted belongs to its new path alone. */
function keysAfter(state: TabState, path: string): TabState['pageKeys'] {
  const { pageKeys, walk } = state
  if (!walk?.isSamePage || walk.to !== path) return pageKeys
  return new Map(pageKeys).set(path, pageKey(state, path)).set(walk.from, freshKey(walk.from))
}

/** Somebody has come to a page, or to none. */
export function arrive(store: TabStore, arrival: Arrival | undefined): void {
  if (!arrival) return store.setState({ shown: undefined, walk: undefined })
  const state = store.getState()
  const { tabs, kept, walk } = state
  const { path, location } = arrival
  const now = walk?.to === path ? walked(tabs, walk.from, { path, location }) : opened(tabs, { path, location })
  const open = kept.filter((other) => tabOf(now, other))
  store.setState({
    shown: path,
    tabs: now,
    kept: visited(open, arrival, (other) => hasUnsavedInput([other])),
    pageKeys: keysAfter(state, path),
    walk: undefined,
  })
}

/** Begins the page of a path anew: nothing that was kept of it is shown again. */
export function remountPage(store: TabStore, path: string): void {
  store.setState(({ kept, shown, pageKeys }) => ({
    // What is shown is visited by that, and kept again.
    kept: path === shown ? kept : dropped(kept, path),
    pageKeys: new Map(pageKeys).set(path, freshKey(path)),
  }))
}

/** Closes the tabs of these paths, but for pinned ones, with what was kept of their pages. */
export function close(store: TabStore, paths: readonly string[]): void {
  store.setState(({ tabs, kept }) => {
    const left = closed(tabs, paths)
    return { tabs: left, kept: kept.filter((path) => left.some((tab) => tab.path === path)) }
  })
}
