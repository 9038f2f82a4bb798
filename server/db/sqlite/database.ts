import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '#server/db/data-folder.ts'
import type { Database } from '#server/db/database.ts'
import { databaseFileName } from './database-file.ts'
import { noOtherInstances } from '#server/db/cluster.ts'
import { readAside } from '#server/db/worker/aside.ts'
import { connect } from '#server/db/connect.ts'
import { translateConstraint } from '#server/db/constraints.ts'
import { ReadingThread } from '#server/db/worker/query-worker.ts'
import { SqliteConnection } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import type { RunStatement } from '#server/db/statement-driver.ts'
import { ThreadImages } from '#server/db/list/image/thread-images.ts'
import { type Transaction, WriteQueue } from './write-queue.ts'

/** SQLite writes in the thread that serves everything else. A commit costs a fraction of this where the disk is quick. */
const turnMs = 8

/** A search of a list that takes so long is worth an image of the list. */
const imageFromMs = 5

function transactionOn(connection: SqliteConnection, committed: () => void): Transaction {
  const run = async (statement: string) => {
    connection.run(statement)
  }
  return {
    get isOpen() {
      return connection.isInTransaction
    },
    begin: () => run('begin immediate'),
    run,
    async commit() {
      connection.run('commit')
      committed()
    },
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
export function openSqlite(folder: string, threadOn = (path: string) => new ReadingThread({ path, imageFromMs })): Database {
  const path = join(folder, databaseFileName)
  makeDataFolder(folder)
  const isNew = !existsSync(path)
  const writer = new SqliteConnection(path, { readOnly: false })
  chmodSync(path, 0o600)
  const reader = new SqliteConnection(path, { readOnly: true })
  const thread = threadOn(path)
  const images = new ThreadImages(thread, writer, (job) => queue.add(job))
  const queue = new WriteQueue(
    transactionOn(writer, () => images.committed()),
    { turnMs },
  )
  const writing = connect(sqliteDialect, statementsOn(writer))
  const reading = connect(sqliteDialect, statementsOn(reader))
  readAside(reading, { connection: connect(sqliteDialect, (text, parameters) => thread.run(text, parameters)), images })
  return {
    isNew,
    dialect: 'sqlite',
    place: path,
    read: reading,
    write: (job) => queue.add(() => job(writing)),
    async script(text) {
      writer.script(text)
      images.forget()
    },
    others: noOtherInstances,
    async close() {
      await queue.idle()
      await thread.stop()
      reader.close()
      writer.close()
    },
  }
}
