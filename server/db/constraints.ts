/** The rule of references. SQLite does not say which one was violated. */
export const foreignKey = 'foreign key'

/** A statement violated a constraint. `rule` is `unique:table.column`, `required:table.column`, `foreign key` or the name of a check. */
export class ConstraintError extends Error {
  readonly rule: string

  constructor(rule: string, cause: unknown) {
    super(`Constraint ${rule}`, { cause })
    this.name = 'ConstraintError'
    this.rule = rule
  }
}

/** Whether a row refers to one that is not there, or one was to go that others refer to. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof ConstraintError && error.rule === foreignKey
}

/** Whether another row has a value that only one may have. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof ConstraintError && error.rule.startsWith('unique:')
}

const sqlite = { check: 275, foreignKey: 787, notNull: 1299, primaryKey: 1555, unique: 2067 } as const

/** Turns a constraint violation of SQLite into a `ConstraintError`. */
export function translateConstraint(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error
  const subject = error.message.split(': ').at(-1) ?? ''
  switch (error.errcode) {
    case sqlite.unique:
    case sqlite.primaryKey:
      return new ConstraintError(`unique:${subject}`, error)
    case sqlite.check:
      return new ConstraintError(subject, error)
    case sqlite.notNull:
      return new ConstraintError(`required:${subject}`, error)
    case sqlite.foreignKey:
      return new ConstraintError(foreignKey, error)
    default:
      return error
  }
}
