import { isNetworkFailure } from '#web/base/api-error.ts'
import { subscribeToLanguage } from '#web/base/i18n/language.ts'
import { ConsoleQueryClient } from './console-query-client.ts'
import { limitSnapshots } from './snapshot-limit.ts'

/** How long data is fresh (specification §7). */
export const staleTimeMs = 300_000

/** Delay before the single retry of a read that failed by network: long enough for a dropped connection, too short to notice. */
export const retryDelayMs = 200

function shouldRetry(failureCount: number, error: unknown): boolean {
  return failureCount === 0 && isNetworkFailure(error) && navigator.onLine
}

/**
 * The console's query cache. A read that fails by network is retried once; nothing else is retried automatically, least of all a mutation:
 * the component that shows the error offers to retry. Offline calls fail at once instead of pausing, and are refetched when the network is
 * back. Requests without observers are aborted.
 */
export const queryClient = new ConsoleQueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimeMs,
      // A page in an open tab shows its data again however long it was hidden. `limitSnapshots` bounds the cache instead.
      gcTime: Number.POSITIVE_INFINITY,
      retry: shouldRetry,
      retryDelay: retryDelayMs,
      networkMode: 'always',
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

limitSnapshots(queryClient)

// The server translates some answers, such as the labels of settings and jobs.
subscribeToLanguage(() => void queryClient.invalidateQueries())
