import { statSync } from 'node:fs'
import { DatabaseDownError } from '#server/db/database-errors.ts'

/** The database file was deleted or replaced while it was open; what is written to it is lost. */
export class DatabaseFileLostError extends DatabaseDownError {
  override readonly name = 'DatabaseFileLostError'

  constructor(path: string) {
    super(`${path} was deleted or replaced while the server was running; nothing is written until the server is restarted`)
  }
}

/** The device and inode of a file; undefined if there is none. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

/** Tells whether an open database and its write-ahead log are still the files at their paths. */
export class FileIdentity {
  readonly #path: string
  readonly #files: readonly { readonly path: string; readonly identity: string | undefined }[]
  #isLost = false

  /** `path` is the database, which must be open in WAL mode. */
  constructor(path: string) {
    this.#path = path
    this.#files = [path, `${path}-wal`].map((file) => ({ path: file, identity: identityOf(file) }))
  }

  /** Throws `DatabaseFileLostError` once a file is another one; even if the former one comes back, this connection has missed writes. */
  verify(): void {
    this.#isLost ||= this.#files.some(({ path, identity }) => identityOf(path) !== identity)
    if (this.#isLost) throw new DatabaseFileLostError(this.#path)
  }
}
