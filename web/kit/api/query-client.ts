import { QueryClient } from '@tanstack/react-query'
import { limitSnapshots } from './snapshot-limit.ts'

/** How long an answer is taken as fresh (specification §7). */
export const staleAfterMs = 300_000

/**
 * The answers that the console remembers, and the requests under way that are shared. Nothing is retried by itself: the place that shows
 * the failure offers to. Without a network a call fails at once instead of waiting for one, and is made again when the network is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleAfterMs,
      // A page whose tab is open comes back with what it showed, however long it was hidden; the limit is what makes room.
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

limitSnapshots(queryClient)
