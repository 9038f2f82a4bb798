import * as z from 'zod/mini'
import type { AppError } from '#contract/errors/app-error.ts'
import type { Language } from '#contract/language.ts'

/** The result codes of the specification (§8) that the console handles itself. */
export const resultCode = { success: 200, error: -1, timeout: 10042, sessionExpired: 912 } as const

/** The `type` of a success (specification §8). */
export const successType = 'success'

/** The envelope of every response (specification §3), with the data in `result`. */
export const envelopeSchema = z.object({
  code: z.number(),
  result: z.unknown(),
  message: z.string(),
  type: z.string(),
})

/** The envelope of every response. `type` is `success` or `error`. */
export type Envelope = z.infer<typeof envelopeSchema>

/** The envelope of a success. */
export function successEnvelope(result: unknown): Envelope {
  return { code: resultCode.success, result, message: 'ok', type: successType }
}

/** The envelope of a failure: a message in the user's language, the error's name and details, and the request id, which the log entry contains too. */
export function failureEnvelope(failure: AppError, requestId: string, language: Language): Envelope {
  const { code, name, details } = failure
  return { code, result: { ...details, error: name, requestId }, message: failure.messageIn(language), type: 'error' }
}

/** The `result` of a failure: the error's name, the request id, which the log entry contains too, and the declared details. */
export const failureSchema = z.looseObject({
  error: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))),
  retryAfter: z.optional(z.number()),
})

/** The `result` of a failure. `retryAfter` is in seconds. */
export type Failure = z.infer<typeof failureSchema>
