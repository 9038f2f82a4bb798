/** How many pages are kept at most. */
export const keepAliveLimit = 12

/** The paths of the pages that are kept, the one used last at the end. */
export type KeepAliveCache = readonly string[]

interface Visit {
  readonly path: string
  /** The page is marked so (specification §4). */
  readonly isKeptAlive: boolean
}

/** Takes a page off the list: its tab was closed, or it is to begin anew. */
export function dropped(kept: KeepAliveCache, path: string): KeepAliveCache {
  return kept.filter((other) => other !== path)
}

/**
 * The list after a visit: a page marked so is kept, another one is not. Beyond the limit the one used longest ago goes, but none that
 * `isUnsaved` speaks up for.
 */
export function visited(kept: KeepAliveCache, { path, isKeptAlive }: Visit, isUnsaved: (path: string) => boolean): KeepAliveCache {
  const others = dropped(kept, path)
  if (!isKeptAlive) return others
  const excess = Math.max(others.length + 1 - keepAliveLimit, 0)
  const leaving = others.filter((other) => !isUnsaved(other)).slice(0, excess)
  return [...others.filter((other) => !leaving.includes(other)), path]
}
