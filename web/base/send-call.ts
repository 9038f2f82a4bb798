import type { CallDefinition, CallInput, CallResult } from '#contract/calls/call.ts'
import type { HandledErrors } from './api-error.ts'

interface SendOptions {
  readonly signal?: AbortSignal
  readonly handledErrors?: HandledErrors
}

/** Sends a call and returns its result, as `request` of web/api does. */
type SendCall = <Call extends CallDefinition>(
  call: Call,
  input: CallInput<Call> | undefined,
  options?: SendOptions,
) => Promise<CallResult<Call>>

/** Sends a call for a store of web/base. Fails before the console has set how. */
export let sendCall: SendCall = () => Promise.reject(new Error('No call sender'))

/** Sets how the stores of web/base reach the server. */
export function setCallSender(sender: SendCall): void {
  sendCall = sender
}
