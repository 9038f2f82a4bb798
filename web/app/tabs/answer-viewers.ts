import type { QueryClient } from '@tanstack/react-query'
import type { TabStore } from './tab-store.ts'

/** Paths of the pages that have looked at an answer, by its query. The cache forgets them as soon as they are hidden, since effects rest there. */
const viewers = new WeakMap<object, Set<string>>()

/** Notes which page looks at which answers, until the returned function is called. */
export function noteViewers(queryClient: QueryClient, store: TabStore): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { shown } = store.getState()
    if (type !== 'observerAdded' || shown === undefined) return
    viewers.set(query, (viewers.get(query) ?? new Set()).add(shown))
  })
}

/** Whether some of the other pages have looked at an answer, and the page of the path has not. */
export function isLeftToOthers(query: object, path: string, others: readonly string[]): boolean {
  const paths = viewers.get(query)
  return paths !== undefined && !paths.has(path) && others.some((other) => paths.has(other))
}
