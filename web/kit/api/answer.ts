import * as z from 'zod/mini'
import { envelopeSchema, failureSchema, resultCode, type Envelope } from '#contract/kit/envelope.ts'
import { currentLanguage } from '#web/kit/language/language.ts'
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

/** No answer came within the time that the caller gives (specification §8). */
export function networkTimeout(): ApiError {
  return new ApiError({ code: resultCode.timeout, status: 0, name: 'networkTimeout', message: messages().networkTimeout })
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

/** Opens an answer: gives its result, checked against the call's schema, when the code says success, and throws an `ApiError` otherwise. */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, text: string, status: number): z.output<Schema> {
  const envelope = openEnvelope(text, status)
  if (envelope.code !== resultCode.success) throw failureOf(envelope, status)
  const result = z.safeParse(schema, envelope.result)
  if (!result.success) throw badAnswer(status, result.error)
  return result.data
}
