/** The place where contents are kept cannot be reached or used at the moment. The message goes to the log, never to a caller. */
export class StorageDownError extends Error {
  override readonly name = 'StorageDownError'
}
