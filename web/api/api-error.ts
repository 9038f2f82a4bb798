import type { ErrorDefinition, Issue } from '#contract/errors/error.ts'

interface ApiErrorParts {
  /** The code of the envelope; -1 when there was no answer that could be read. */
  readonly code: number
  /** The HTTP status; 0 when nothing was answered. */
  readonly status: number
  /** The name of the error in the contract; `networkFailed`, `networkTimeout`, `badAnswer` or `personReplaced` when the failure lies on the way. */
  readonly name: string
  /** A sentence for the person, in the console's language. */
  readonly message: string
  /** The number that finds the failure in the server's log; empty when there is none. */
  readonly reference?: string
  readonly issues?: readonly Issue[]
  /** Everything that the error declares to travel with it. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** A call that failed. Told apart by `code` and `name`, never by the text of its message. */
export class ApiError extends Error {
  override readonly name: string
  readonly code: number
  readonly status: number
  readonly reference: string
  readonly issues: readonly Issue[]
  readonly details: Readonly<Record<string, unknown>>

  constructor({ code, status, name, message, reference = '', issues = [], details = {} }: ApiErrorParts, options?: ErrorOptions) {
    super(message, options)
    this.name = name
    this.code = code
    this.status = status
    this.reference = reference
    this.issues = issues
    this.details = details
  }
}

/** Whether a failure is the one that the contract defines. */
export function isFailure(error: unknown, definition: Pick<ErrorDefinition<never>, 'name'>): error is ApiError {
  return error instanceof ApiError && error.name === definition.name
}
