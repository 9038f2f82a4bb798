import { AppError, isAppError } from '#contract/kit/app-error.ts'
import { failureEnvelope, successEnvelope } from '#contract/kit/envelope.ts'
import { badRequest, outcomeUnknown, timedOut, unavailable, unexpected } from '#contract/kit/error.ts'
import type { Language } from '#contract/kit/language.ts'
import { CommitUnknownError, isDatabaseDown } from '#server/db/database-errors.ts'
import { ClientGoneError } from './client-gone.ts'

/** An answer ready to be sent. */
export interface Answer {
  readonly status: number
  readonly body: string
}

/** A success in the envelope. */
export function successAnswer(result: unknown): Answer {
  return { status: 200, body: JSON.stringify(successEnvelope(result)) }
}

/** Turns whatever was thrown into a declared failure; what nobody declared is a bug, and returns only the request's id. */
export function failureOf(error: unknown, requestId: string): AppError {
  if (isAppError(error)) return error
  // Nobody reads it.
  if (error instanceof ClientGoneError) return new AppError(badRequest, { issues: [] })
  if (error instanceof CommitUnknownError) return new AppError(outcomeUnknown)
  if (isDatabaseDown(error)) return new AppError(unavailable)
  if (error instanceof Error && error.name === 'TimeoutError') return new AppError(timedOut)
  return new AppError(unexpected, { reference: requestId })
}

/** A failure in the envelope, with its sentence in the person's language. */
export function failureAnswer(failure: AppError, requestId: string, language: Language): Answer {
  return { status: failure.status, body: JSON.stringify(failureEnvelope(failure, requestId, language)) }
}
