import { DatabaseError } from 'pg'
import { ConstraintError, foreignKey } from '#server/db/constraints.ts'
import { DatabaseDownError } from '#server/db/database-errors.ts'

/** Error classes that mean "unavailable": connection, authentication, database name, rollback, resources, operator, system, internal. */
const downClasses: ReadonlySet<string> = new Set(['08', '28', '3D', '40', '53', '57', '58', 'XX'])

/**
 * Single codes that mean the same: lock timeout, idle transaction timeout, read-only server, and a prepared statement whose table has changed.
 */
const downCodes: ReadonlySet<string> = new Set(['55P03', '25P03', '25006', '0A000'])

/** A deadlock or a serialization failure: nothing was written, and a retry may succeed. */
export class TransactionConflictError extends DatabaseDownError {
  override readonly name = 'TransactionConflictError'
}

const conflictCodes: ReadonlySet<string> = new Set(['40001', '40P01'])

/** Errors after which the connection remains usable: conflicts, lock and statement timeouts. */
const harmlessCodes: ReadonlySet<string> = new Set([...conflictCodes, '55P03', '57014'])

const codes = { notNull: '23502', unique: '23505', check: '23514', foreignKey: '23503' } as const

/** The detail contains `(user_id, key)=(…)` in every language. */
const columnsInDetail = /\(([^()]*)\)=\(/

function uniqueRule(table: string, detail: string): string {
  const columns = columnsInDetail.exec(detail)?.[1]?.split(', ') ?? []
  return `unique:${columns.map((column) => `${table}.${column}`).join(', ')}`
}

/** Turns an error of `pg` into one that stores handle. An error that does not come from the server means a failed connection. */
export function translatePostgresError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) {
    return error instanceof TypeError || error instanceof RangeError ? error : new DatabaseDownError(error)
  }
  const { code = '', table = '', constraint = '', column = '', detail = '' } = error
  // The detail contains values of the row, which must not get into a log.
  error.detail = ''
  switch (code) {
    case codes.unique:
      return new ConstraintError(uniqueRule(table, detail), error)
    case codes.check:
      return new ConstraintError(constraint, error)
    case codes.foreignKey:
      return new ConstraintError(foreignKey, error)
    case codes.notNull:
      return new ConstraintError(`required:${table}.${column}`, error)
    default:
      if (conflictCodes.has(code)) return new TransactionConflictError(error)
      return downClasses.has(code.slice(0, 2)) || downCodes.has(code) ? new DatabaseDownError(error) : error
  }
}

/** Whether the connection that threw this must not be used again. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof DatabaseDownError)) return false
  return !(error.cause instanceof DatabaseError && harmlessCodes.has(error.cause.code ?? ''))
}
