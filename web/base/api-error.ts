import type { ErrorDefinition, Issue } from '#contract/errors/error.ts'

interface ApiErrorParts {
  /** The envelope's code; -1 without a readable response. */
  readonly code: number
  /** The HTTP status; 0 without a response. */
  readonly status: number
  /** The error's name in the contract, or one of the client's own: `networkFailed`, `networkTimeout`, `badResponse`, `userReplaced`. */
  readonly name: string
  /** A message for the user, in the console's language. */
  readonly message: string
  /** The id that finds the error in the server's log; empty without one. */
  readonly requestId?: string
  readonly issues?: readonly Issue[]
  /** The error's payload as declared in the contract. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** A failed call. Distinguish errors by `code` and `name`, never by the message. */
export class ApiError extends Error {
  override readonly name: string
  readonly code: number
  readonly status: number
  readonly requestId: string
  readonly issues: readonly Issue[]
  readonly details: Readonly<Record<string, unknown>>

  constructor({ code, status, name, message, requestId = '', issues = [], details = {} }: ApiErrorParts, options?: ErrorOptions) {
    super(message, options)
    this.name = name
    this.code = code
    this.status = status
    this.requestId = requestId
    this.issues = issues
    this.details = details
  }
}

/** Whether this is the error that the contract defines. */
export function isApiError(error: unknown, definition: Pick<ErrorDefinition<never>, 'name'>): error is ApiError {
  return error instanceof ApiError && error.name === definition.name
}

/** Whether a call failed because of the network, and not because of its response or a timeout. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && error.name === 'networkFailed'
}

/** The errors that the caller handles itself, by code or by name. */
export type HandledErrors = readonly (number | string)[] | 'all' | 'exceptSessionExpired'
