import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { requestNative } from '#web/api/client.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { transport } from '#web/api/transport.ts'
import type { ApiOperation } from './operations.ts'
import { bodySchema, filledParameters, type TypedRequest } from './request-input.ts'

/** A response as it arrived, and how long that took. */
export interface ReceivedResponse {
  readonly response: Response
  readonly durationMs: number
  readonly sizeBytes: number
  /** Undefined if the content is not a text. */
  readonly text: string | undefined
}

const textTypes = /^(?:text\/|application\/(?:.+\+)?(?:json|xml)\b|$)/

/**
 * Sends an operation with the session of the console, as its own calls are: locked screens, expired sessions and confirmations are handled as
 * everywhere. Returns the last response whatever it says; rejects if none arrived.
 */
export async function sendOperation(operation: ApiOperation, typed: TypedRequest): Promise<ReceivedResponse> {
  const { id, method, path, definition } = operation
  const call: CallDefinition = {
    resource: 'apiDescription',
    operation: id,
    method,
    path: `/${path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1')}`,
    permission: definition['x-permission'] === 'public' ? 'public' : 'signedIn',
    result: z.unknown(),
    ...(typed.file && { hasContent: true }),
  }
  const [params, query] = [filledParameters(operation, typed, 'path'), filledParameters(operation, typed, 'query')]
  const body: unknown = bodySchema(operation) && JSON.parse(typed.body)
  const isIdempotent = definition.parameters.some(({ name }) => name === 'Idempotency-Key')
  const { 'Idempotency-Key': idempotencyKey = createIdempotencyKey() } = filledParameters(operation, typed, 'header')
  let received: { response: Response; durationMs: number } | undefined
  const timed: typeof transport = async (address, init) => {
    received = undefined
    const startMs = performance.now()
    const response = await transport(address, init)
    received = { response: response.clone(), durationMs: performance.now() - startMs }
    return response
  }
  try {
    await requestNative(
      call,
      { params, query, body },
      {
        ...(isIdempotent && { idempotencyKey }),
        ...(typed.file && { content: typed.file }),
        transport: timed,
      },
    )
  } catch (error) {
    if (received === undefined) throw error
  }
  if (received === undefined) throw new Error('A request was answered without being sent.')
  const content = await received.response.blob()
  const isText = textTypes.test(received.response.headers.get('content-type') ?? '')
  return { ...received, sizeBytes: content.size, text: isText ? await content.text() : undefined }
}
