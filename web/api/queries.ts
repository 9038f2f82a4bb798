import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { CallDefinition, CallInput, CallResult } from '#contract/calls/call.ts'
import type { ApiError } from './api-error.ts'
import { request, type RequestOptions } from './client.ts'
import { staleAfterMs } from './query-client.ts'

type InputOf<Call extends CallDefinition> =
  Record<never, never> extends CallInput<Call> ? [input?: CallInput<Call>] : [input: CallInput<Call>]

/** Options for `useQuery` and its like: what the call answers, remembered for 300 s under resource, operation and input. */
export function callOptions<Call extends CallDefinition>(call: Call, ...[input]: InputOf<Call>) {
  return queryOptions<CallResult<Call>, ApiError>({
    queryKey: [call.resource, call.operation, input ?? {}],
    queryFn: ({ signal }) => request(call, input, { signal }),
    staleTime: staleAfterMs,
  })
}

interface WriteOptions<Call extends CallDefinition> extends Pick<RequestOptions, 'claims'> {
  /** Gives the key under which an input is sent; a repeat with the same key writes nothing and returns the first answer. */
  readonly idempotencyKey?: (input: CallInput<Call>) => string
}

/** A write: its promise gives the call's result, and on success, or when somebody else has changed the record meanwhile, the remembered answers about the resources that the call names are asked anew. */
export function useWrite<Call extends CallDefinition>(
  call: Call,
  { idempotencyKey, ...options }: WriteOptions<Call> = {},
): UseMutationResult<CallResult<Call>, ApiError, CallInput<Call>> {
  const queryClient = useQueryClient()
  function forget() {
    for (const resource of call.invalidates ?? []) void queryClient.invalidateQueries({ queryKey: [resource] })
  }
  return useMutation<CallResult<Call>, ApiError, CallInput<Call>>({
    mutationFn: (input) => request(call, input, idempotencyKey ? { ...options, idempotencyKey: idempotencyKey(input) } : options),
    onSuccess: forget,
    onError: ({ status }) => {
      // Somebody else was here first: what is remembered is out of date.
      if (status === 404 || status === 409) forget()
    },
  })
}
