import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { envelopeSchema, failureSchema, resultCode, successEnvelope, type Envelope } from '#contract/calls/envelope.ts'
import { currentLanguage } from '#web/base/i18n/language.ts'
import { ApiError } from '#web/base/api-error.ts'
import { useApiMessages } from './messages.ts'

function messages() {
  return useApiMessages.in[currentLanguage()]
}

/** The network failed before or during the response, or the server could not be reached. Whether the server processed the call is unknown. */
export function networkFailed(cause: unknown): ApiError {
  const isOnline = navigator.onLine
  const message = isOnline ? messages().serverUnreachable : messages().networkFailed
  return new ApiError({ code: resultCode.error, status: 0, name: 'networkFailed', message, details: { isOnline } }, { cause })
}

/** No response arrived within the caller's timeout (specification §8). */
export function networkTimeout(): ApiError {
  return new ApiError({ code: resultCode.timeout, status: 0, name: 'networkTimeout', message: messages().networkTimeout })
}

/** Another user has signed in in another tab, so this tab stops acting for the user it shows. */
export function userReplaced(): ApiError {
  return new ApiError({ code: resultCode.error, status: 0, name: 'userReplaced', message: messages().userReplaced })
}

/** The response is not what the contract says. */
export function badResponse(status: number, cause: unknown): ApiError {
  return new ApiError({ code: resultCode.error, status, name: 'badResponse', message: messages().badResponse(status) }, { cause })
}

function parseEnvelope(text: string, status: number): Envelope {
  try {
    return z.parse(envelopeSchema, JSON.parse(text))
  } catch (cause) {
    throw badResponse(status, cause)
  }
}

function toApiError({ code, message, result }: Envelope, status: number): ApiError {
  const failure = z.safeParse(failureSchema, result)
  if (!failure.success) return new ApiError({ code, status, name: 'unknown', message })
  const { error, requestId, issues = [] } = failure.data
  return new ApiError({ code, status, name: error, message, requestId, issues, details: failure.data })
}

/** The envelope of a successful call, with the result parsed by the call's schema. */
export type ResponseEnvelope<Schema extends z.ZodMiniType> = Envelope & { readonly result: z.output<Schema> }

/** HEAD and OPTIONS may succeed with a status alone. */
function isEmptySuccess(method: CallDefinition['method'], text: string, status: number): boolean {
  return (method === 'HEAD' || method === 'OPTIONS') && text === '' && status >= 200 && status < 300
}

/**
 * Parses a response. Returns the envelope with the result checked against the call's schema when its code is success; throws an `ApiError`
 * otherwise. An empty successful response to HEAD or OPTIONS has the result null.
 */
export function parseResponse<Schema extends z.ZodMiniType>(
  { method, result: schema }: { readonly method: CallDefinition['method']; readonly result: Schema },
  text: string,
  status: number,
): ResponseEnvelope<Schema> {
  const envelope = isEmptySuccess(method, text, status) ? successEnvelope(null) : parseEnvelope(text, status)
  if (envelope.code !== resultCode.success) throw toApiError(envelope, status)
  const result = z.safeParse(schema, envelope.result)
  if (!result.success) throw badResponse(status, result.error)
  return { ...envelope, result: result.data }
}
