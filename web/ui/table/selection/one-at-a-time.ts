import type { QueryClient } from '@tanstack/react-query'
import type { CallDefinition } from '#contract/calls/call.ts'
import { ApiError } from '#web/api/api-error.ts'

/** Does something that may be refused; the refusal has been said by then. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/**
 * Gives what does one thing at a time to a row: it is left alone until its last change has been answered and a list being read again has
 * arrived, for until then what is asked of it starts from how it no longer stands.
 */
export function oneAtATime(queryClient: QueryClient, { resource, operation }: Pick<CallDefinition, 'resource' | 'operation'>) {
  const busy = new Set<string>()
  return async ({ id }: { readonly id: string }, work: () => Promise<void>) => {
    if (busy.has(id)) return
    busy.add(id)
    try {
      await attempt(work)
      await queryClient.refetchQueries(
        { queryKey: [resource, operation], predicate: ({ state }) => state.fetchStatus === 'fetching' },
        { cancelRefetch: false },
      )
    } finally {
      busy.delete(id)
    }
  }
}
