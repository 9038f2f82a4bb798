import { DatabaseError } from 'pg'
import { ConstraintError } from '#server/db/constraints.ts'
import { DatabaseDownError } from '#server/db/database-errors.ts'

/** Classes of codes that mean "not now": connection, signing in, no such database, resources, operator's doing, system, fault inside. */
const downClasses: ReadonlySet<string> = new Set(['08', '28', '3D', '40', '53', '57', '58', 'XX'])

/**
 * Single codes that mean the same: a lock that was waited for too long, a transaction that was ended for doing nothing, a server that takes
 * no writes (any more), a kept statement whose table has changed.
 */
const downCodes: ReadonlySet<string> = new Set(['55P03', '25P03', '25006', '0A000'])

/** A deadlock or a serialization failure: nothing was done, and the same transaction may well succeed when it is run again. */
export class TransactionConflictError extends DatabaseDownError {
  override readonly name = 'TransactionConflictError'
}

const conflictCodes: ReadonlySet<string> = new Set(['40001', '40P01'])

/** Codes of failures after which a connection goes on as before: a lock or a statement that took too long. */
const harmlessCodes: ReadonlySet<string> = new Set([...conflictCodes, '55P03', '57014'])

const codes = { notNull: '23502', unique: '23505', check: '23514' } as const

/** `(user_id, key)=(…)` stands in the detail in every language. */
const columnsInDetail = /\(([^()]*)\)=\(/

function uniqueRule(table: string, detail: string): string {
  const columns = columnsInDetail.exec(detail)?.[1]?.split(', ') ?? []
  return `unique:${columns.map((column) => `${table}.${column}`).join(', ')}`
}

/** What was thrown while PostgreSQL was spoken to, as the stores know it; what the server did not say itself is a connection that failed. */
export function translatePostgresError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) {
    return error instanceof TypeError || error instanceof RangeError ? error : new DatabaseDownError(error)
  }
  const { code = '', table = '', constraint = '', column = '', detail = '' } = error
  // It holds the values of the row, which are nobody's business in a log.
  error.detail = ''
  switch (code) {
    case codes.unique:
      return new ConstraintError(uniqueRule(table, detail), error)
    case codes.check:
      return new ConstraintError(constraint, error)
    case codes.notNull:
      return new ConstraintError(`required:${table}.${column}`, error)
    default:
      if (conflictCodes.has(code)) return new TransactionConflictError(error)
      return downClasses.has(code.slice(0, 2)) || downCodes.has(code) ? new DatabaseDownError(error) : error
  }
}

/** A connection on which this was thrown is not used again. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof DatabaseDownError)) return false
  return !(error.cause instanceof DatabaseError && harmlessCodes.has(error.cause.code ?? ''))
}
