import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { LocalCluster } from '#server/db/cluster.ts'
import { connect } from '#server/db/kysely/connect.ts'
import { translateConstraint } from '#server/db/constraints.ts'
import { createDataFolder } from '#server/db/data-folder.ts'
import type { Database, Work } from '#server/db/database.ts'
import { CommitUnknownError } from '#server/db/database-errors.ts'
import type { RunStatement } from '#server/db/kysely/statement-driver.ts'
import { TransactionScope } from '#server/db/transaction-scope.ts'
import { SqliteQueryWorker } from '#server/db/worker/query-worker.ts'
import { SqliteConnection } from './connection.ts'
import { databaseFileName } from './database-file.ts'
import { sqliteDialect } from './dialect.ts'
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

/** Opens the embedded database in a folder; creates both if missing. Only this process's user may access them. */
export function openSqlite(folder: string): Database {
  const path = join(folder, databaseFileName)
  createDataFolder(folder)
  const isNew = !existsSync(path)
  const writer = new SqliteConnection(path, { readOnly: false })
  chmodSync(path, 0o600)
  const reader = new SqliteConnection(path, { readOnly: true })
  const worker = new SqliteQueryWorker({ path })
  const cluster = new LocalCluster()
  const open = () =>
    new TransactionScope(sqliteDialect, statementsOn(writer), async (text) => {
      writer.script(text)
    })
  const transaction: SharedTransaction = {
    get isOpen() {
      return writer.isInTransaction
    },
    begin: () => writer.run('begin immediate'),
    run: (statement) => writer.run(statement),
    commit: () => commit(writer),
    rollback: () => writer.run('rollback'),
    open,
  }
  const queue = new WriteQueue(transaction, { maxTransactionMs })
  return {
    isNew,
    dialect: 'sqlite',
    location: path,
    read: connect(sqliteDialect, statementsOn(reader)),
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
    async close() {
      await queue.idle()
      await worker.stop()
      reader.close()
      writer.close()
    },
  }
}
