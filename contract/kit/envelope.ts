import * as z from 'zod/mini'
import type { AppError } from './app-error.ts'
import type { Language } from './language.ts'

/** The result codes of the specification (§8) that the console reacts to by themselves. */
export const resultCode = { success: 200, error: -1, timeout: 10042, sessionExpired: 912 } as const

/** What stands in `type` when a call succeeded (specification §8). */
export const successType = 'success'

/** The outside of every answer (specification §7): what was asked for stands in `result`. */
export const envelopeSchema = z.object({
  code: z.number(),
  result: z.unknown(),
  message: z.string(),
  type: z.string(),
})

/** The outside of every answer. `type` is `success` or `error`. */
export type Envelope = z.infer<typeof envelopeSchema>

/** A success in its envelope. */
export function successEnvelope(result: unknown): Envelope {
  return { code: resultCode.success, result, message: 'ok', type: successType }
}

/** A failure in its envelope: its sentence in the person's language, its name, its details, and the number that finds it in the log. */
export function failureEnvelope(failure: AppError, reference: string, language: Language): Envelope {
  const { code, name, details } = failure
  return { code, result: { ...details, error: name, reference }, message: failure.messageIn(language), type: 'error' }
}

/** What stands in `result` when a call failed: the error's name, the number that finds it in the log, and what the error declares. */
export const failureSchema = z.looseObject({
  error: z.string(),
  reference: z.string(),
  issues: z.optional(z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))),
  retryAfter: z.optional(z.number()),
})

/** What stands in `result` when a call failed. `retryAfter` is in seconds. */
export type Failure = z.infer<typeof failureSchema>
