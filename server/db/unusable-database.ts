/** The database that the server is told to use cannot be used; `what` names it for a person, without any secret. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'

  constructor(what: string, cause: unknown) {
    super(`${what} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
