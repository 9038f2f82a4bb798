import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { requestNative, type RequestOptions } from '#web/api/client.ts'
import { transport } from '#web/api/transport.ts'
import type { ApiOperation } from './operations.ts'

/** What is sent with an operation. */
export interface OperationInput {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
}

export type SendOptions = Pick<RequestOptions, 'idempotencyKey' | 'content'>

/** A response as it arrived, and how long that took. */
export interface ReceivedResponse {
  readonly response: Response
  readonly text: string
  readonly durationMs: number
}

/**
 * Sends an operation with the session of the console, as its own calls are: locked screens, expired sessions and confirmations are handled as
 * everywhere. Returns the last response whatever it says; rejects if none arrived.
 */
export async function sendOperation(
  { id, method, path, definition }: ApiOperation,
  input: OperationInput,
  options: SendOptions,
): Promise<ReceivedResponse> {
  const call: CallDefinition = {
    resource: 'apiDescription',
    operation: id,
    method,
    path: `/${path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1')}`,
    permission: definition['x-permission'] === 'public' ? 'public' : 'signedIn',
    result: z.unknown(),
    ...(options.content && { hasContent: true }),
  }
  let received: { response: Response; durationMs: number } | undefined
  const timed: typeof transport = async (address, init) => {
    received = undefined
    const startMs = performance.now()
    const response = await transport(address, init)
    received = { response: response.clone(), durationMs: performance.now() - startMs }
    return response
  }
  try {
    await requestNative(call, input, { ...options, transport: timed })
  } catch (error) {
    if (received === undefined) throw error
  }
  if (received === undefined) throw new Error('A request was answered without being sent.')
  return { ...received, text: await received.response.text() }
}
