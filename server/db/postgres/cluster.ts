import { Client } from 'pg'
import { ChangeListener, changeChannel } from './change-listener.ts'
import type { Announcement, InstanceListener, Instances } from '#server/db/cluster.ts'
import { connectionOptions, runStatement } from './connection.ts'
import { translatePostgresError } from './errors.ts'
import type { PostgresTransaction } from './transaction.ts'

/** Names the lock of the instance that starts, within the database. */
const startLock = 7_381_002

/** The other instances on one PostgreSQL database: they hear of each other's changes by NOTIFY, and take turns by a lock. */
export class PostgresInstances implements Instances {
  readonly #connectionString: string
  readonly #transaction: PostgresTransaction
  #listener: ChangeListener | undefined

  constructor(connectionString: string, transaction: PostgresTransaction) {
    this.#connectionString = connectionString
    this.#transaction = transaction
  }

  get areHeard(): boolean {
    return this.#listener?.isHearing ?? false
  }

  hear(listener: InstanceListener): void {
    this.#listener = new ChangeListener(this.#connectionString, listener)
  }

  async tell(announcement: Announcement): Promise<void> {
    await runStatement(this.#transaction.client, 'select pg_notify($1, $2)', [changeChannel, JSON.stringify(announcement)])
  }

  async alone<Result>(job: () => Promise<Result>): Promise<Result> {
    const client = new Client(connectionOptions(this.#connectionString))
    client.on('error', () => {})
    try {
      await client.connect()
      // It goes with the connection.
      await client.query(`select pg_advisory_lock(${startLock})`)
    } catch (error) {
      client.end().catch(() => {})
      throw translatePostgresError(error)
    }
    try {
      return await job()
    } finally {
      await client.end()
    }
  }

  async close(): Promise<void> {
    await this.#listener?.close()
  }
}
