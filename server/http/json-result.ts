import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { failureEnvelope, successEnvelope } from '#contract/calls/envelope.ts'
import { badRequest, notFound, unavailable, unexpected } from '#contract/errors/error.ts'
import { listTooSlow, outcomeUnknown, timedOut } from '#contract/errors/request-errors.ts'
import type { Language } from '#contract/language.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import { type Filter, queryOfSchema } from '#contract/lists/list-query.ts'
import { CommitUnknownError, isDatabaseDown, StatementEndedError } from '#server/db/database-errors.ts'
import { ContentMissingError } from '#server/files/content-missing-error.ts'
import { StorageDownError } from '#server/files/storage-down-error.ts'
import { ClientGoneError } from './client-gone.ts'

/** Status and JSON body of a response. */
export interface JsonResult {
  readonly status: number
  readonly body: string
}

/** How many fields a failure names at most. */
const namedFields = 5

/** A successful result in the response envelope. */
export function successResult(result: unknown): JsonResult {
  return { status: 200, body: JSON.stringify(successEnvelope(result)) }
}

/** Filters that find rows by an index, whatever their values. */
const isServed = ({ kind }: Filter) => kind !== 'contains' && kind !== 'containsAny'

/** The failure of a call whose statement was ended, which names fields of its list that are found faster. */
function tooSlow({ query }: Pick<CallDefinition, 'query'>): AppError {
  const filters = Object.entries(queryOfSchema(query)?.filters ?? {})
  return new AppError(listTooSlow, { fields: filters.flatMap(([name, filter]) => (isServed(filter) ? name : [])).slice(0, namedFields) })
}

/** Turns a thrown error of a call into a declared failure; of undeclared errors only the request id is returned. */
export function toAppError(error: unknown, requestId: string, call: Pick<CallDefinition, 'query'> = {}): AppError {
  if (isAppError(error)) return error
  // The client is no longer there to read it.
  if (error instanceof ClientGoneError) return new AppError(badRequest, { issues: [] })
  if (error instanceof CommitUnknownError) return new AppError(outcomeUnknown)
  if (error instanceof ContentMissingError) return new AppError(notFound)
  if (error instanceof StatementEndedError) return tooSlow(call)
  if (isDatabaseDown(error) || error instanceof StorageDownError) return new AppError(unavailable)
  if (error instanceof Error && error.name === 'TimeoutError') return new AppError(timedOut)
  return new AppError(unexpected, { requestId: requestId })
}

/** A failure in the response envelope, with its message in the user's language. */
export function failureResult(failure: AppError, requestId: string, language: Language): JsonResult {
  return { status: failure.status, body: JSON.stringify(failureEnvelope(failure, requestId, language)) }
}
