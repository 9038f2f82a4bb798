/** The configured database cannot be used. `what` names it in the message and contains no secrets. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'

  constructor(what: string, cause: unknown) {
    super(`${what} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
