import type { Pool, PoolClient } from 'pg'
import { acquire, runStatement } from './connection.ts'
import { translatePostgresError } from './errors.ts'
import type { Transaction } from '#server/db/sqlite/write-queue.ts'

/** Names the lock that a write holds to its commit, within the database. */
const writeLock = 7_381_001

/**
 * The transaction in which an instance writes. One lock for all of them makes writes as single as they are on SQLite, so that a rule that reads
 * before it writes holds on both, and need not be able to run twice.
 */
export class PostgresTransaction implements Transaction {
  readonly #pool: Pool
  #client: PoolClient | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  get isOpen(): boolean {
    return this.#client !== undefined
  }

  /** The connection of the transaction that is open. */
  get client(): PoolClient {
    if (!this.#client) throw new Error('This runs inside Database.write only')
    return this.#client
  }

  async begin(): Promise<void> {
    const client = await acquire(this.#pool)
    try {
      await client.query(`begin; select pg_advisory_xact_lock(${writeLock})`)
    } catch (error) {
      client.release(true)
      throw translatePostgresError(error)
    }
    this.#client = client
  }

  async run(statement: string): Promise<void> {
    await runStatement(this.client, statement, [])
  }

  commit(): Promise<void> {
    return this.#end('commit')
  }

  rollback(): Promise<void> {
    return this.#end('rollback')
  }

  async #end(statement: 'commit' | 'rollback'): Promise<void> {
    const { client } = this
    this.#client = undefined
    let isUsable = false
    try {
      const { command } = await runStatement(client, statement, [])
      if (command !== statement.toUpperCase()) throw new Error(`The transaction ended with ${command} instead of ${statement}`)
      isUsable = true
    } finally {
      client.release(!isUsable)
    }
  }
}
