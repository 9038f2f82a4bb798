import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { makeDataFolder } from './data-folder.ts'
import type { Connection, Database } from './database.ts'
import { databaseFileName } from './database-file.ts'
import { noOtherInstances } from './instances.ts'
import { readAside } from './aside.ts'
import { translateConstraint } from './constraints.ts'
import { ReadingThread } from './reading-thread.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { RunStatement } from './statement-driver.ts'
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

function connect(run: RunStatement): Connection {
  return new Kysely<object>({ dialect: sqliteDialect(run) })
}

/** Opens the embedded database in a folder, and makes both when they are not there. Only this process's user may read them. */
export function openSqlite(folder: string): Database {
  const path = join(folder, databaseFileName)
  makeDataFolder(folder)
  const isNew = !existsSync(path)
  const writer = new SqliteConnection(path, { readOnly: false })
  chmodSync(path, 0o600)
  const reader = new SqliteConnection(path, { readOnly: true })
  const queue = new WriteQueue(transactionOn(writer), { turnMs })
  const thread = new ReadingThread(path)
  const writing = connect(statementsOn(writer))
  const reading = connect(statementsOn(reader))
  readAside(
    reading,
    connect((text, parameters) => thread.run(text, parameters)),
  )
  return {
    isNew,
    dialect: 'sqlite',
    place: path,
    read: reading,
    write: (job) => queue.add(() => job(writing)),
    script: async (text) => writer.script(text),
    others: noOtherInstances,
    async close() {
      await queue.idle()
      await thread.stop()
      reader.close()
      writer.close()
    },
  }
}
