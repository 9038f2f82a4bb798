import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createDataFolder } from '#server/db/data-folder.ts'
import type { Database } from '#server/db/database.ts'
import { embeddedDatabase, statementsOn } from '#server/db/embedded/embedded-database.ts'
import { SlowStatements } from '#server/db/slow-statements.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import { SqliteConnection } from './connection.ts'
import { databaseFileName } from './database-file.ts'
import { FileIdentity } from './file-identity.ts'
import { SqliteQueryWorker } from './query-worker.ts'

/** Creates an empty database under another name first, so that an empty file always means that its contents were lost. */
function createDatabase(path: string): void {
  const unfinished = `${path}.new`
  rmSync(unfinished, { force: true })
  const database = new DatabaseSync(unfinished)
  // Before anything is in it: later it takes a new file.
  database.exec('pragma auto_vacuum = incremental; pragma journal_mode = wal')
  database.close()
  chmodSync(unfinished, 0o600)
  renameSync(unfinished, path)
}

/** Opens the connections; creates the database if it is missing. Throws `UnusableDatabaseError`. */
function openConnections(path: string): { isNew: boolean; writer: SqliteConnection; reader: SqliteConnection } {
  const isNew = !existsSync(path)
  try {
    if (isNew) createDatabase(path)
    if (statSync(path).size === 0) throw new Error('the file is empty; restore a backup, or delete the file to start with a new database')
    chmodSync(path, 0o600)
    const writer = new SqliteConnection(path, { readOnly: false })
    return { isNew, writer, reader: new SqliteConnection(path, { readOnly: true }) }
  } catch (error) {
    throw new UnusableDatabaseError(`The database ${path}`, error)
  }
}

/** Opens the embedded database in a folder; creates both if missing. Only this process's user may access them. Throws `UnusableDatabaseError`. */
export function openSqlite(folder: string): Database {
  const path = join(folder, databaseFileName)
  createDataFolder(folder)
  const { isNew, writer, reader } = openConnections(path)
  const identity = new FileIdentity(path)
  const slowStatements = new SlowStatements()
  const openWorker = () => new SqliteQueryWorker({ path }, slowStatements)
  const [worker, scans] = [openWorker(), { pages: openWorker(), counts: openWorker() }]
  return embeddedDatabase({
    isNew,
    location: path,
    writer,
    read: statementsOn(reader),
    worker,
    scans,
    slowStatements,
    verify: () => identity.verify(),
    async close() {
      await Promise.all([worker, scans.pages, scans.counts].map((each) => each.stop()))
      reader.close()
      writer.close()
    },
  })
}
