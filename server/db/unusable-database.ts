/** What the messages of SQLite leave out, by primary result code. */
const hints: Readonly<Record<number, string>> = {
  5: 'another process is using it',
  8: 'it is read-only for this user',
  11: 'it is damaged; restore a backup with npm run admin -- restore',
  13: 'the disk is full',
  14: 'it cannot be opened by this user',
  26: 'it is not a database, or is damaged; restore a backup with npm run admin -- restore',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
  return (code !== undefined && hints[code]) || error.message
}

/** The configured database cannot be used. `what` names it in the message and contains no secrets. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'

  constructor(what: string, cause: unknown) {
    super(`${what} cannot be used: ${reasonOf(cause)}.`, { cause })
  }
}
