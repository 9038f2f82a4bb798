/** A command that cannot be done, in a sentence for the person who gave it. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
}
