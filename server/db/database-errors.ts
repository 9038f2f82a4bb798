/** The database cannot be reached or used at the moment. */
export class DatabaseDownError extends Error {
  override readonly name: string = 'DatabaseDownError'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** The connection broke while a commit was under way: it may have happened or not. */
export class CommitUnknownError extends DatabaseDownError {
  override readonly name = 'CommitUnknownError'
}

/** More wait for the database than it is worth waiting behind. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Nobody waits for the result any more, so that what waited for its turn was dropped. */
export class CancelledError extends Error {
  override readonly name: string = 'CancelledError'
}

/** A connection was used after its transaction had ended. */
export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEndedError'

  constructor() {
    super('This transaction has ended; its connection cannot be used any more')
  }
}

/** SQLite's primary result codes that mean "not now": busy, locked, interrupted, I/O error, corrupt, full, cannot open, not a database. */
const downCodes: ReadonlySet<number> = new Set([5, 6, 9, 10, 11, 13, 14, 26])

/** The database cannot be used at the moment. That is no fault of the caller, and says nothing about their session. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof DatabaseDownError || error instanceof QueueFullError) return true
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && downCodes.has(error.errcode & 0xff)
}
