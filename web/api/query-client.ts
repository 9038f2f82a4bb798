import { QueryClient } from '@tanstack/react-query'
import { isNetworkFailure } from './answer.ts'
import { limitSnapshots } from './snapshot-limit.ts'

/** How long an answer is taken as fresh (specification §7). */
export const staleAfterMs = 300_000

/** How long a read that the network has failed waits for its second try: long enough for a dropped connection, too short to be noticed. */
export const retryAfterMs = 200

function isWorthRetrying(failureCount: number, error: unknown): boolean {
  return failureCount === 0 && isNetworkFailure(error) && navigator.onLine
}

/**
 * The answers that the console remembers, and the requests under way that are shared. A read that the network has failed is tried once more;
 * nothing else is retried by itself, least of all a write: the place that shows the failure offers to. Without a network a call fails at
 * once instead of waiting for one, and is made again when the network is back. What nobody looks at any more is aborted.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleAfterMs,
      // A page whose tab is open comes back with what it showed, however long it was hidden; the limit is what makes room.
      gcTime: Number.POSITIVE_INFINITY,
      retry: isWorthRetrying,
      retryDelay: retryAfterMs,
      networkMode: 'always',
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

limitSnapshots(queryClient)
