import type { CallDefinition } from '#contract/calls/call.ts'

/** The key of a call's result in the query cache: resource, operation and input. */
export function callKey({ resource, operation }: Pick<CallDefinition, 'resource' | 'operation'>, input: object = {}) {
  return [resource, operation, input] as const
}
