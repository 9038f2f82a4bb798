import type { QueryClient } from '@tanstack/react-query'
import type { CallDefinition } from '#contract/calls/call.ts'
import { ApiError } from '#web/base/api-error.ts'

/** Runs an operation and ignores its `ApiError`, which has already been reported. */
export async function ignoreApiError(action: () => Promise<void>): Promise<void> {
  try {
    await action()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/**
 * Creates a runner that allows one action per row at a time. Further actions are dropped until the current one has finished and running
 * refetches of the list have completed; before that they would start from an outdated row.
 */
export function createRowActionRunner(queryClient: QueryClient, { resource, operation }: Pick<CallDefinition, 'resource' | 'operation'>) {
  const busy = new Set<string>()
  return async ({ id }: { readonly id: string }, action: () => Promise<void>) => {
    if (busy.has(id)) return
    busy.add(id)
    try {
      await ignoreApiError(action)
      await queryClient.refetchQueries(
        { queryKey: [resource, operation], predicate: ({ state }) => state.fetchStatus === 'fetching' },
        { cancelRefetch: false },
      )
    } finally {
      busy.delete(id)
    }
  }
}
