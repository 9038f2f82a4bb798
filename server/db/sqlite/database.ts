import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { LocalCluster } from '#server/db/cluster.ts'
import { connect } from '#server/db/kysely/connect.ts'
import { translateConstraint } from '#server/db/constraints.ts'
import { makeDataFolder } from '#server/db/data-folder.ts'
import type { Database, Work } from '#server/db/database.ts'
import { CommitUnknownError } from '#server/db/database-errors.ts'
import type { RunStatement } from '#server/db/kysely/statement-driver.ts'
import { TransactionScope } from '#server/db/transaction-scope.ts'
import { SqliteQueryWorker } from '#server/db/worker/query-worker.ts'
import { SqliteConnection } from './connection.ts'
import { databaseFileName } from './database-file.ts'
import { sqliteDialect } from './dialect.ts'
import { type SharedTransaction, WriteQueue } from './write-queue.ts'

/** SQLite writes in the thread that serves everything else. A commit costs a fraction of this where the disk is quick. */
const turnMs = 8

const ioError = 10

/** After most failures SQLite has taken the transaction back; when writing to the disk fails nobody knows what of it arrived. */
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

/** Runs work that changes the schema in a transaction of its own. Foreign keys rest meanwhile, as SQLite asks for where a table is rebuilt, and are checked at its end. */
async function migrateOn<Result>(connection: SqliteConnection, scope: TransactionScope, work: Work<Result>): Promise<Result> {
  // SQLite ignores it inside a transaction.
  connection.run('pragma foreign_keys = off')
  try {
    connection.run('begin immediate')
    const result = await work(scope.connection, scope)
    scope.end()
    const [broken] = connection.run('pragma foreign_key_check').rows
    if (broken) throw new Error(`The migration leaves references to rows that are not there: ${JSON.stringify(broken)}`)
    connection.run('commit')
    return result
  } finally {
    scope.end()
    if (connection.isInTransaction) connection.run('rollback')
    connection.run('pragma foreign_keys = on')
  }
}

/** Opens the embedded database in a folder, and makes both when they are not there. Only this process's user may read them. */
export function openSqlite(folder: string): Database {
  const path = join(folder, databaseFileName)
  makeDataFolder(folder)
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
  const queue = new WriteQueue(transaction, { turnMs })
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
