/** The maximum number of kept-alive pages. */
export const keepAliveLimit = 12

/** The paths of the kept-alive pages, most recently used last. */
export type KeepAliveCache = readonly string[]

interface Visit {
  readonly path: string
  /** The route is marked `keepAlive` (specification §4). */
  readonly isKeptAlive: boolean
}

/** Removes a page whose tab was closed or that is remounted. */
export function withoutPath(cache: KeepAliveCache, path: string): KeepAliveCache {
  return cache.filter((other) => other !== path)
}

/** The cache after a visit. Beyond the limit the least recently used page without unsaved input is evicted. */
export function withVisit(cache: KeepAliveCache, { path, isKeptAlive }: Visit, isUnsaved: (path: string) => boolean): KeepAliveCache {
  const others = withoutPath(cache, path)
  if (!isKeptAlive) return others
  const excess = Math.max(others.length + 1 - keepAliveLimit, 0)
  const evicted = others.filter((other) => !isUnsaved(other)).slice(0, excess)
  return [...others.filter((other) => !evicted.includes(other)), path]
}
