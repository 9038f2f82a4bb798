import { Client } from 'pg'
import { connect } from '#server/db/connect.ts'
import type { Database } from '#server/db/database.ts'
import { acquire, openPool, runStatement } from './connection.ts'
import { onAnyOf, postgresDialect } from './dialect.ts'
import { translatePostgresError } from './errors.ts'
import { PostgresInstances } from './cluster.ts'
import { postgresScript } from './script.ts'
import { PostgresTransaction } from './transaction.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import { WriteQueue } from '#server/db/sqlite/write-queue.ts'

/** Reads that run at once in one instance; beside them it keeps a connection to write on and one to listen on. */
const readingConnections = 10

/** How long a write waits for its turn among the instances. */
const lockTimeoutMs = 5000

/** An instance that has stopped in the middle of a write keeps the others from writing for no longer than this. */
const idleInWriteMs = 10_000

function placeOf(connectionString: string): string {
  const { database, host, port } = new Client({ connectionString })
  return `PostgreSQL, ${database ?? ''} at ${host}${host.startsWith('/') ? '' : `:${port}`}`
}

/** Opens a PostgreSQL database that is there already; throws `UnusableDatabaseError` when it cannot be reached. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const reading = openPool(connectionString, {
    max: readingConnections,
    options: '-c default_transaction_read_only=on',
  })
  const writing = openPool(connectionString, {
    max: 1,
    idleTimeoutMillis: 0,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInWriteMs,
  })
  const transaction = new PostgresTransaction(writing)
  const queue = new WriteQueue(transaction)
  const connection = connect(postgresDialect, (text, parameters) => runStatement(transaction.client, text, parameters))
  const others = new PostgresInstances(connectionString, transaction)
  async function close(): Promise<void> {
    await queue.idle()
    await Promise.all([others.close(), reading.end(), writing.end()])
  }
  try {
    const client = await acquire(reading)
    client.release()
  } catch (error) {
    await close()
    throw new UnusableDatabaseError('The database of DATABASE_URL', error)
  }
  return {
    // Somebody has made it for the product; what stands in it is theirs to say.
    isNew: false,
    dialect: 'postgres',
    place: placeOf(connectionString),
    read: connect(postgresDialect, onAnyOf(reading)),
    worker: undefined,
    write: (job) => queue.add(() => job(connection)),
    async script(text) {
      try {
        await transaction.client.query(postgresScript(text))
      } catch (error) {
        throw translatePostgresError(error)
      }
    },
    others,
    close,
  }
}
