/** A tab: one open page, identified by its path with parameters, without query. */
export interface Tab {
  /** Normalized and without the base; unique among the tabs. */
  readonly path: string
  /** The page's last location: path with query and hash. */
  readonly location: string
  /** The page's subject, shown beside its title. */
  readonly subject?: string
  /** Placed before the others and cannot be closed. */
  readonly isPinned: boolean
  /** Permanently pinned by the route (`affix`). */
  readonly isAffix: boolean
}

/** Which tabs to close, relative to one tab. */
export type ClosingScope = 'this' | 'others' | 'left' | 'right' | 'all'

type Tabs = readonly Tab[]

function rankOf({ isAffix, isPinned }: Tab): number {
  return isAffix ? 0 : isPinned ? 1 : 2
}

function sortByRank(tabs: Tabs): Tabs {
  return tabs.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function updateTab(tabs: Tabs, path: string, part: Partial<Tab>): Tabs {
  return tabs.map((tab) => (tab.path === path ? { ...tab, ...part } : tab))
}

/** The tab with a path, if open. */
export function findTab(tabs: Tabs, path: string | undefined): Tab | undefined {
  return tabs.find((tab) => tab.path === path)
}

/** Adds a tab at the end, or updates the location of an open one. */
export function openTab(tabs: Tabs, { path, location }: Pick<Tab, 'path' | 'location'>): Tabs {
  const tab = findTab(tabs, path)
  if (!tab) return [...tabs, { path, location, isPinned: false, isAffix: false }]
  return tab.location === location ? tabs : updateTab(tabs, path, { location })
}

/** Whether the tab of `from` can be reused for `to`: not if it is pinned, nor if `to` has a tab already. */
export function canReplaceTab(tabs: Tabs, from: string | undefined, to: string): from is string {
  const tab = findTab(tabs, from)
  return tab !== undefined && !tab.isPinned && from !== to && !findTab(tabs, to)
}

/** Reuses the tab of another page for a page, if possible; otherwise opens a new one. */
export function replaceTab(tabs: Tabs, from: string, to: Pick<Tab, 'path' | 'location'>): Tabs {
  if (!canReplaceTab(tabs, from, to.path)) return openTab(tabs, to)
  return tabs.map((tab) => (tab.path === from ? { ...to, isPinned: false, isAffix: false } : tab))
}

/** The closable tabs of a scope, relative to the tab of a path. */
export function closableTabs(tabs: Tabs, path: string, scope: ClosingScope): Tabs {
  const current = tabs.findIndex((tab) => tab.path === path)
  const isInScope = {
    this: (index: number) => index === current,
    others: (index: number) => index !== current,
    left: (index: number) => index < current,
    right: (index: number) => index > current,
    all: () => true,
  }[scope]
  return tabs.filter(({ isPinned }, index) => !isPinned && isInScope(index))
}

/** The tabs left after closing these; pinned ones stay. */
export function withoutTabs(tabs: Tabs, paths: readonly string[]): Tabs {
  return tabs.filter(({ path, isPinned }) => isPinned || !paths.includes(path))
}

/** The tab to show after closing these: the one of the path if it stays, else the nearest on its right, else on its left. */
export function nextActiveTab(tabs: Tabs, path: string, paths: readonly string[]): Tab | undefined {
  const left = withoutTabs(tabs, paths)
  const index = tabs.findIndex((tab) => tab.path === path)
  return tabs.slice(index).find((tab) => left.includes(tab)) ?? tabs.slice(0, index).findLast((tab) => left.includes(tab))
}

/** Pins or unpins a tab. Affixed tabs stay pinned. */
export function pinTab(tabs: Tabs, path: string, isPinned: boolean): Tabs {
  return sortByRank(tabs.map((tab) => (tab.path === path && !tab.isAffix ? { ...tab, isPinned } : tab)))
}

/** Whether a tab can swap with the previous (-1) or next (1) tab: pinned tabs stay before the others. */
export function canMove(tabs: Tabs, path: string, by: -1 | 1): boolean {
  const index = tabs.findIndex((tab) => tab.path === path)
  const [tab, other] = [tabs[index], tabs[index + by]]
  return tab !== undefined && other !== undefined && rankOf(tab) === rankOf(other)
}

/** Moves a tab to a zero-based index; pinned tabs stay before the others. */
export function moveTab(tabs: Tabs, path: string, index: number): Tabs {
  const tab = findTab(tabs, path)
  if (!tab) return tabs
  const others = tabs.filter((other) => other !== tab)
  return sortByRank(others.toSpliced(Math.max(index, 0), 0, tab))
}

/** Sets the subject of a tab. */
export function setTabSubject(tabs: Tabs, path: string, subject: string): Tabs {
  const tab = findTab(tabs, path)
  return !tab || tab.subject === subject ? tabs : updateTab(tabs, path, { subject })
}

/** Puts the affixed tabs first; an open one keeps its last location. */
export function withAffixTabs(tabs: Tabs, paths: readonly string[]): Tabs {
  const affix = paths.map((path) => ({ location: path, ...findTab(tabs, path), path, isPinned: true, isAffix: true }))
  return sortByRank([...affix, ...tabs.filter(({ path }) => !paths.includes(path)).map((tab) => ({ ...tab, isAffix: false }))])
}
