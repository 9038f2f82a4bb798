/** The place where contents are kept cannot be reached or used at the moment. The message goes to the log, never to a caller. */
export class StorageDownError extends Error {
  override readonly name = 'StorageDownError'
}

/** What the operating system says of a disk that is full, cannot be written or has failed, and of a process without a free file handle. */
const downCodes: ReadonlySet<string> = new Set(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS', 'ESTALE'])

/** The error of a disk as one of the storage; any other one as it is. */
export function diskError(error: unknown): unknown {
  const isDown = error instanceof Error && 'code' in error && typeof error.code === 'string' && downCodes.has(error.code)
  return isDown ? new StorageDownError(error.message, { cause: error }) : error
}
