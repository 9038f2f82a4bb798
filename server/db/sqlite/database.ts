import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '#server/db/data-folder.ts'
import type { Database } from '#server/db/database.ts'
import { databaseFileName } from './database-file.ts'
import { noOtherInstances } from '#server/db/cluster.ts'
import { connect } from '#server/db/connect.ts'
import { translateConstraint } from '#server/db/constraints.ts'
import { SqliteQueryWorker } from '#server/db/worker/query-worker.ts'
import { SqliteConnection } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import type { RunStatement } from '#server/db/statement-driver.ts'
import { type Transaction, WriteQueue } from './write-queue.ts'

/** SQLite writes in the thread that serves everything else. A commit costs a fraction of this where the disk is quick. */
const turnMs = 8

function transactionOn(connection: SqliteConnection): Transaction {
  const run = async (statement: string) => {
    connection.run(statement)
  }
  return {
    get isOpen() {
      return connection.isInTransaction
    },
    begin: () => run('begin immediate'),
    run,
    commit: () => run('commit'),
    rollback: () => run('rollback'),
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

/** Opens the embedded database in a folder, and makes both when they are not there. Only this process's user may read them. */
export function openSqlite(folder: string): Database {
  const path = join(folder, databaseFileName)
  makeDataFolder(folder)
  const isNew = !existsSync(path)
  const writer = new SqliteConnection(path, { readOnly: false })
  chmodSync(path, 0o600)
  const reader = new SqliteConnection(path, { readOnly: true })
  const worker = new SqliteQueryWorker({ path })
  const queue = new WriteQueue(transactionOn(writer), { turnMs })
  const writing = connect(sqliteDialect, statementsOn(writer))
  return {
    isNew,
    dialect: 'sqlite',
    place: path,
    read: connect(sqliteDialect, statementsOn(reader)),
    worker,
    write: (job) => queue.add(() => job(writing)),
    async script(text) {
      writer.script(text)
    },
    others: noOtherInstances,
    async close() {
      await queue.idle()
      await worker.stop()
      reader.close()
      writer.close()
    },
  }
}
