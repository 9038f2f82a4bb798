/** A command failed for a reason that its user can act on; the message is printed without a stack. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
}
