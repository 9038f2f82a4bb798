import type { QueryClient } from '@tanstack/react-query'

/** The maximum number of cached query results (specification §9). */
export const snapshotLimit = 1000

/** Evicts the oldest inactive queries when the cache exceeds the limit. */
export function limitSnapshots(queryClient: QueryClient, limit: number = snapshotLimit): void {
  const cache = queryClient.getQueryCache()
  cache.subscribe(({ type, query: added }) => {
    const queries = cache.getAll()
    if (type !== 'added' || queries.length <= limit) return
    const idle = queries.filter((query) => query !== added && !query.isActive() && query.state.fetchStatus === 'idle')
    const oldestFirst = idle.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    for (const query of oldestFirst.slice(0, queries.length - limit)) cache.remove(query)
  })
}
