import { type Query, type QueryClient, queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { CallDefinition, CallInput, CallResult } from '#contract/calls/call.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { request, type RequestOptions } from './client.ts'
import { prefetchedResult } from './prefetched-responses.ts'
import { staleTimeMs } from './query-client.ts'

type InputArgs<Call extends CallDefinition> =
  Record<never, never> extends CallInput<Call> ? [input?: CallInput<Call>] : [input: CallInput<Call>]

/** Options for `useQuery`: the result of a call, cached for 300 s by resource, operation and input. */
export function callOptions<Call extends CallDefinition>(call: Call, ...[input]: InputArgs<Call>) {
  return queryOptions<CallResult<Call>, ApiError>({
    queryKey: [call.resource, call.operation, input ?? {}],
    queryFn({ signal }) {
      const send = () => request(call, input, { signal })
      const prefetched = input === undefined ? prefetchedResult(call) : undefined
      return prefetched ? prefetched.then((result) => result ?? send()) : send()
    },
    staleTime: staleTimeMs,
  })
}

/** The resources whose answers show rows of another one, by the name of that one. */
const showing = new Map<string, Set<string>>()

/** Declares that responses of one resource contain data of another, so that writes to the other one invalidate them too. */
export function showsRowsOf(resource: string, other: string): void {
  showing.set(other, (showing.get(other) ?? new Set()).add(resource))
}

/** These resources and those whose responses contain their data. */
export function staleResources(written: readonly string[]): ReadonlySet<string> {
  return new Set([...written, ...written.flatMap((resource) => [...(showing.get(resource) ?? [])])])
}

/** Reads what is shown of these resources again, and the rest when it is needed. Queries of a removed record are not read again: they would fail. */
export function invalidateResources(queryClient: QueryClient, written: readonly string[], removedId?: unknown): void {
  for (const resource of staleResources(written)) {
    void queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
    const isLeft = ({ queryKey: [, , input] }: Query) => removedId === undefined || recordId(input) !== removedId
    void queryClient.refetchQueries({ queryKey: [resource], type: 'active', predicate: isLeft })
  }
}

interface WriteOptions<Call extends CallDefinition> extends Pick<RequestOptions, 'handledErrors'> {
  /** Returns the idempotency key of an input. A repeat with the same key writes nothing and returns the first response. */
  readonly idempotencyKey?: (input: CallInput<Call>) => string
}

/** The id of the record in the path of a call with this input; undefined if there is none. */
function recordId(input: unknown): unknown {
  const params = typeof input === 'object' && input !== null && 'params' in input ? input.params : undefined
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
}

/**
 * A mutation that resolves with the call's result. On success, or when another user has changed the record meanwhile, it invalidates the
 * queries of the resources that the call names. Those of a record that it has deleted are not read again: they would fail.
 */
export function useWrite<Call extends CallDefinition>(
  call: Call,
  { idempotencyKey, ...options }: WriteOptions<Call> = {},
): UseMutationResult<CallResult<Call>, ApiError, CallInput<Call>> {
  const queryClient = useQueryClient()
  const invalidate = (removedId?: unknown) => invalidateResources(queryClient, call.invalidates ?? [], removedId)
  return useMutation<CallResult<Call>, ApiError, CallInput<Call>>({
    mutationFn: (input) => request(call, input, idempotencyKey ? { ...options, idempotencyKey: idempotencyKey(input) } : options),
    onSuccess: (_, input) => invalidate(call.operation === 'remove' ? recordId(input) : undefined),
    onError: ({ status }) => {
      // Another user changed or deleted the record, so cached data is outdated.
      if (status === 404 || status === 409) invalidate()
    },
  })
}
