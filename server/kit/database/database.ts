import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { SqliteConnection } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { WriteQueue } from './write-queue.ts'

/** Where statements run; a store names its tables with `$extendTables`. */
export type Connection = Kysely<object>

/** The database: reading side by side with one writer at a time. */
export interface Database {
  /** It did not exist before this start. */
  readonly isNew: boolean
  readonly read: Connection
  /** Runs a job in a transaction and resolves once it is committed. Nothing but statements may be awaited inside. */
  write<Result>(job: (connection: Connection) => Promise<Result>): Promise<Result>
  /** Runs the statements of a migration; only inside `write`. */
  script(text: string): void
  close(): Promise<void>
}

/** The folder of the database cannot be made, or is not this user's own. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'

  constructor(folder: string, cause: unknown) {
    super(`The data folder ${folder} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Opens the embedded database in a folder, and makes both when they are not there. Only this process's user may read them. */
export function openDatabase(folder: string): Database {
  const path = join(folder, 'steward.db')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // It may have been made by somebody who thought less of it.
    chmodSync(folder, 0o700)
  } catch (error) {
    throw new DataFolderError(folder, error)
  }
  const isNew = !existsSync(path)
  const writer = new SqliteConnection(path, { readOnly: false })
  chmodSync(path, 0o600)
  const reader = new SqliteConnection(path, { readOnly: true })
  const queue = new WriteQueue(writer)
  const writing: Connection = new Kysely<object>({ dialect: sqliteDialect(writer) })
  const reading: Connection = new Kysely<object>({ dialect: sqliteDialect(reader) })
  return {
    isNew,
    read: reading,
    write: (job) => queue.add(() => job(writing)),
    script: (text) => writer.script(text),
    async close() {
      await queue.idle()
      reader.close()
      writer.close()
    },
  }
}
