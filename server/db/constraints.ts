/** A statement violated a constraint. `rule` is `unique:table.column`, `required:table.column` or the name of a check. */
export class ConstraintError extends Error {
  readonly rule: string

  constructor(rule: string, cause: unknown) {
    super(`Constraint ${rule}`, { cause })
    this.name = 'ConstraintError'
    this.rule = rule
  }
}

const sqlite = { check: 275, notNull: 1299, primaryKey: 1555, unique: 2067 } as const

/** Turns a constraint violation of SQLite into a `ConstraintError`. SQLite does not name violated foreign keys, so stores check those themselves. */
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
    default:
      return error
  }
}
