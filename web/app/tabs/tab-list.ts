/** One open page: a path with its parameters. The query belongs to it. */
export interface Tab {
  /** Without the base, as the route writes it; unique among the tabs. */
  readonly path: string
  /** Where the page was left: the path with its query and hash. */
  readonly location: string
  /** What the page is about, beside its title. */
  readonly subject?: string
  /** It stands before the others, and cannot be closed. */
  readonly isPinned: boolean
  /** Pinned by the product, and for good. */
  readonly isAffix: boolean
}

/** Which tabs are closed from the menu of one. */
export type ClosingScope = 'this' | 'others' | 'left' | 'right' | 'all'

type Tabs = readonly Tab[]

function rankOf({ isAffix, isPinned }: Tab): number {
  return isAffix ? 0 : isPinned ? 1 : 2
}

function inRank(tabs: Tabs): Tabs {
  return tabs.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function change(tabs: Tabs, path: string, part: Partial<Tab>): Tabs {
  return tabs.map((tab) => (tab.path === path ? { ...tab, ...part } : tab))
}

/** The tab of a path, if it is open. */
export function tabOf(tabs: Tabs, path: string | undefined): Tab | undefined {
  return tabs.find((tab) => tab.path === path)
}

/** Opens a page at the end, or notes where it is now if it is open already. */
export function opened(tabs: Tabs, { path, location }: Pick<Tab, 'path' | 'location'>): Tabs {
  const tab = tabOf(tabs, path)
  if (!tab) return [...tabs, { path, location, isPinned: false, isAffix: false }]
  return tab.location === location ? tabs : change(tabs, path, { location })
}

/** Whether the tab of a path goes along to another page: one that is pinned stays with its own, and one that is open has a tab already. */
export function canWalk(tabs: Tabs, from: string | undefined, to: string): from is string {
  const tab = tabOf(tabs, from)
  return tab !== undefined && !tab.isPinned && from !== to && !tabOf(tabs, to)
}

/** Opens a page in the place of another one, whose tab goes along. */
export function walked(tabs: Tabs, from: string, to: Pick<Tab, 'path' | 'location'>): Tabs {
  if (!canWalk(tabs, from, to.path)) return opened(tabs, to)
  return tabs.map((tab) => (tab.path === from ? { ...to, isPinned: false, isAffix: false } : tab))
}

/** The tabs that a person may close, of those that a scope names as seen from the tab of a path. */
export function closable(tabs: Tabs, path: string, scope: ClosingScope): Tabs {
  const place = tabs.findIndex((tab) => tab.path === path)
  const isNamed = {
    this: (index: number) => index === place,
    others: (index: number) => index !== place,
    left: (index: number) => index < place,
    right: (index: number) => index > place,
    all: () => true,
  }[scope]
  return tabs.filter(({ isPinned }, index) => !isPinned && isNamed(index))
}

/** What is left once these are closed; a pinned one stays. */
export function closed(tabs: Tabs, paths: readonly string[]): Tabs {
  return tabs.filter(({ path, isPinned }) => isPinned || !paths.includes(path))
}

/** The tab to show after these are closed: that of the path if it stays, else the nearest one on its right, else on its left. */
export function nextAfter(tabs: Tabs, path: string, paths: readonly string[]): Tab | undefined {
  const left = closed(tabs, paths)
  const place = tabs.findIndex((tab) => tab.path === path)
  return tabs.slice(place).find((tab) => left.includes(tab)) ?? tabs.slice(0, place).findLast((tab) => left.includes(tab))
}

/** Pins a tab, or frees it; what the product has pinned stays so. */
export function pinned(tabs: Tabs, path: string, isPinned: boolean): Tabs {
  return inRank(tabs.map((tab) => (tab.path === path && !tab.isAffix ? { ...tab, isPinned } : tab)))
}

/** Whether a tab can change places with the one before it (-1) or behind it (1): those that are pinned stay before the others. */
export function canMove(tabs: Tabs, path: string, by: -1 | 1): boolean {
  const place = tabs.findIndex((tab) => tab.path === path)
  const [tab, other] = [tabs[place], tabs[place + by]]
  return tab !== undefined && other !== undefined && rankOf(tab) === rankOf(other)
}

/** Moves a tab to a place that counts from 0, as far as pinned ones stay before the others. */
export function moved(tabs: Tabs, path: string, place: number): Tabs {
  const tab = tabOf(tabs, path)
  if (!tab) return tabs
  const others = tabs.filter((other) => other !== tab)
  return inRank(others.toSpliced(Math.max(place, 0), 0, tab))
}

/** Notes what the page of a tab is about. */
export function named(tabs: Tabs, path: string, subject: string): Tabs {
  const tab = tabOf(tabs, path)
  return !tab || tab.subject === subject ? tabs : change(tabs, path, { subject })
}

/** Puts the tabs that the product pins before those that were open; one that is open already stays where its page was left. */
export function withAffix(tabs: Tabs, paths: readonly string[]): Tabs {
  const affix = paths.map((path) => ({ location: path, ...tabOf(tabs, path), path, isPinned: true, isAffix: true }))
  return inRank([...affix, ...tabs.filter(({ path }) => !paths.includes(path)).map((tab) => ({ ...tab, isAffix: false }))])
}
