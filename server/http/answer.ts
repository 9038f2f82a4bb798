import { AppError, isAppError } from '#contract/kit/app-error.ts'
import { failureEnvelope, successEnvelope } from '#contract/kit/envelope.ts'
import { timedOut, unavailable, unexpected } from '#contract/kit/error.ts'
import type { Language } from '#contract/kit/language.ts'
import { isDatabaseDown } from '#server/db/database-down.ts'

/** An answer ready to be sent. */
export interface Answer {
  readonly status: number
  readonly body: string
}

/** A success in the envelope. */
export function successAnswer(result: unknown): Answer {
  return { status: 200, body: JSON.stringify(successEnvelope(result)) }
}

/** Turns whatever was thrown into a declared failure; what nobody declared is a bug, and says no more than its reference. */
export function failureOf(error: unknown, reference: string): AppError {
  if (isAppError(error)) return error
  if (isDatabaseDown(error)) return new AppError(unavailable)
  if (error instanceof Error && error.name === 'TimeoutError') return new AppError(timedOut)
  return new AppError(unexpected, { reference })
}

/** A failure in the envelope, with its sentence in the person's language. */
export function failureAnswer(failure: AppError, reference: string, language: Language): Answer {
  return { status: failure.status, body: JSON.stringify(failureEnvelope(failure, reference, language)) }
}
