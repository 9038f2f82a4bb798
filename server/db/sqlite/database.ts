import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LocalCluster } from '#server/db/cluster.ts'
import { connect } from '#server/db/kysely/connect.ts'
import { translateConstraint } from '#server/db/constraints.ts'
import { createDataFolder } from '#server/db/data-folder.ts'
import type { Database, Work } from '#server/db/database.ts'
import { CommitUnknownError } from '#server/db/database-errors.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import type { RunStatement } from '#server/db/kysely/statement-driver.ts'
import { SlowStatements } from '#server/db/slow-statements.ts'
import { TransactionScope } from '#server/db/transaction-scope.ts'
import { SqliteQueryWorker } from '#server/db/worker/query-worker.ts'
import { SqliteConnection } from './connection.ts'
import { databaseFileName } from './database-file.ts'
import { sqliteDialect } from './dialect.ts'
import { FileIdentity } from './file-identity.ts'
import { type SharedTransaction, WriteQueue } from './write-queue.ts'

/** Limits how long writes block the main thread, in which SQLite runs. With a fast disk, a commit takes a fraction of this. */
const maxTransactionMs = 8

const ioError = 10

/** Commits. After most errors SQLite has rolled back; after an I/O error the outcome is unknown. */
function commit(connection: SqliteConnection): void {
  try {
    connection.run('commit')
  } catch (error) {
    const isUnknown =
      error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === ioError
    throw isUnknown ? new CommitUnknownError(error) : error
  }
}

function statementsOn(connection: SqliteConnection): RunStatement {
  return async (text, parameters) => {
    try {
      return connection.run(text, parameters)
    } catch (error) {
      throw translateConstraint(error)
    }
  }
}

/** Runs a schema change in a transaction. Foreign keys are off, as SQLite requires for rebuilding tables, and are checked before the commit. */
async function migrateOn<Result>(connection: SqliteConnection, scope: TransactionScope, work: Work<Result>): Promise<Result> {
  // Must be outside the transaction, where SQLite would ignore it.
  connection.run('pragma foreign_keys = off')
  try {
    connection.run('begin immediate')
    const result = await work(scope.connection, scope)
    scope.end()
    const [broken] = connection.run('pragma foreign_key_check').rows
    if (broken) throw new Error(`The migration leaves references to missing rows: ${JSON.stringify(broken)}`)
    connection.run('commit')
    return result
  } finally {
    scope.end()
    if (connection.isInTransaction) connection.run('rollback')
    connection.run('pragma foreign_keys = on')
  }
}

/** Creates an empty database under another name first, so that an empty file always means that its contents were lost. */
function createDatabase(path: string): void {
  const unfinished = `${path}.new`
  rmSync(unfinished, { force: true })
  new SqliteConnection(unfinished, { readOnly: false }).close()
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
  const worker = new SqliteQueryWorker({ path }, slowStatements)
  const cluster = new LocalCluster()
  const open = () =>
    new TransactionScope(sqliteDialect, slowStatements.timed(statementsOn(writer)), async (text) => {
      writer.script(text)
    })
  const transaction: SharedTransaction = {
    get isOpen() {
      return writer.isInTransaction
    },
    begin: () => {
      identity.verify()
      writer.run('begin immediate')
    },
    run: (statement) => writer.run(statement),
    commit: () => {
      commit(writer)
      // Again, because the file may have been deleted in between.
      identity.verify()
    },
    rollback: () => writer.run('rollback'),
    open,
  }
  const queue = new WriteQueue(transaction, { maxTransactionMs })
  return {
    isNew,
    dialect: 'sqlite',
    location: path,
    read: connect(sqliteDialect, slowStatements.timed(statementsOn(reader))),
    worker,
    async write(work, { signal } = {}) {
      const { result, events } = await queue.add({
        run: async (scope) => ({ result: await work(scope.connection, scope), events: scope.events }),
        signal,
      })
      for (const event of events) cluster.publish(event)
      return result
    },
    migrate: (work) => queue.addExclusive(() => migrateOn(writer, open(), work)),
    cluster,
    slowStatements,
    pool: undefined,
    async close() {
      await queue.idle()
      await worker.stop()
      reader.close()
      writer.close()
    },
  }
}
