import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { envelopeSchema, failureSchema, resultCode, successEnvelope, type Envelope } from '#contract/calls/envelope.ts'
import { currentLanguage } from '#web/app/i18n/language.ts'
import { ApiError } from './api-error.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

function messages() {
  return { 'zh-CN': zh, 'en-US': en }[currentLanguage()]
}

/** The network refused the call or broke off; nothing is known about what the server did. */
export function networkFailed(cause: unknown): ApiError {
  return new ApiError({ code: resultCode.error, status: 0, name: 'networkFailed', message: messages().networkFailed }, { cause })
}

/** Whether a call failed because of the network, not because of what was answered or how long it took. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && error.name === 'networkFailed'
}

/** No answer came within the time that the caller gives (specification §8). */
export function networkTimeout(): ApiError {
  return new ApiError({ code: resultCode.timeout, status: 0, name: 'networkTimeout', message: messages().networkTimeout })
}

/** Somebody else has signed in in another tab, so that nothing more is done here for the person whom this tab shows. */
export function personReplaced(): ApiError {
  return new ApiError({ code: resultCode.error, status: 0, name: 'personReplaced', message: messages().personReplaced })
}

function badAnswer(status: number, cause: unknown): ApiError {
  return new ApiError({ code: resultCode.error, status, name: 'badAnswer', message: messages().badAnswer(status) }, { cause })
}

function openEnvelope(text: string, status: number): Envelope {
  try {
    return z.parse(envelopeSchema, JSON.parse(text))
  } catch (cause) {
    throw badAnswer(status, cause)
  }
}

function failureOf({ code, message, result }: Envelope, status: number): ApiError {
  const failure = z.safeParse(failureSchema, result)
  if (!failure.success) return new ApiError({ code, status, name: 'unknown', message })
  const { error, reference, issues = [] } = failure.data
  return new ApiError({ code, status, name: error, message, reference, issues, details: failure.data })
}

/** The envelope of a success, with what the call's schema leaves of its result. */
export type Answer<Schema extends z.ZodMiniType> = Envelope & { readonly result: z.output<Schema> }

/** These two are answered by their status alone. */
function isBareSuccess(method: CallDefinition['method'], text: string, status: number): boolean {
  return (method === 'HEAD' || method === 'OPTIONS') && text === '' && status >= 200 && status < 300
}

/**
 * Opens an answer: gives its envelope, the result checked against the call's schema, when the code says success, and throws an `ApiError`
 * otherwise. A bare answer to HEAD or OPTIONS has the result null.
 */
export function readAnswer<Schema extends z.ZodMiniType>(
  { method, result: schema }: { readonly method: CallDefinition['method']; readonly result: Schema },
  text: string,
  status: number,
): Answer<Schema> {
  const envelope = isBareSuccess(method, text, status) ? successEnvelope(null) : openEnvelope(text, status)
  if (envelope.code !== resultCode.success) throw failureOf(envelope, status)
  const result = z.safeParse(schema, envelope.result)
  if (!result.success) throw badAnswer(status, result.error)
  return { ...envelope, result: result.data }
}
