import type { QueryClient } from '@tanstack/react-query'
import type { TabStore } from './tab-store.ts'

/**
 * The paths of the pages that have observed a query. The query itself forgets them when they are hidden, because effects are unmounted
 * then.
 */
const pagesByQuery = new WeakMap<object, Set<string>>()

/** Records which page observes which queries. Returns the function that stops it. */
export function trackPageQueries(queryClient: QueryClient, store: TabStore): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { activePath } = store.getState()
    if (type !== 'observerAdded' || activePath === undefined) return
    pagesByQuery.set(query, (pagesByQuery.get(query) ?? new Set()).add(activePath))
  })
}

/** Whether a query belongs to other pages: one of them has observed it, and the page of the path has not. */
export function belongsToOtherPages(query: object, path: string, others: readonly string[]): boolean {
  const paths = pagesByQuery.get(query)
  return paths !== undefined && !paths.has(path) && others.some((other) => paths.has(other))
}
