/** The database cannot be reached or used at the moment. */
export class DatabaseDownError extends Error {
  override readonly name: string = 'DatabaseDownError'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** The connection broke during a commit, which may or may not have succeeded. */
export class CommitUnknownError extends DatabaseDownError {
  override readonly name = 'CommitUnknownError'
}

/** Too many operations are waiting for the database. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** The caller has cancelled the operation before it started. */
export class CancelledError extends Error {
  override readonly name: string = 'CancelledError'
}

/** A statement was ended because it ran for as long as it may. */
export class StatementEndedError extends Error {
  override readonly name = 'StatementEndedError'
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

/** Whether the database is unavailable at the moment. That is not the client's fault, and their session stays valid. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof DatabaseDownError || error instanceof QueueFullError) return true
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && downCodes.has(error.errcode & 0xff)
}
