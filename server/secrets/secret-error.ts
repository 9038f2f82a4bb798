/** The database belongs to another secret, or the secret cannot be read. The message says what to do. */
export class SecretError extends Error {
  override readonly name = 'SecretError'
}
