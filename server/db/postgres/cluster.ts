import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { ChangeEvent, Cluster, EventSubscriber } from '#server/db/cluster.ts'
import { connectionOptions, queryWithin } from './connection.ts'
import { translatePostgresError } from './errors.ts'
import { EventReader, removeOldEvents, wakeChannel } from './events.ts'

/** Names the lock of the instance that starts, within the database. */
const startupLock = 7_381_002

/** Events are read at least so often; a connection that does not answer within it counts as lost. */
const pollMs = 500

/** How often events are removed that every connected instance has read long ago; one that was away forgets all it remembered anyway. */
const removeEveryMs = 60_000

/** The instances on one PostgreSQL database: each writes what it changed into the table `event`, and reads what the others did. */
export class PostgresCluster implements Cluster {
  /** Names this instance in the events that it writes. */
  readonly instance = randomUUID()
  readonly #connectionString: string
  readonly #reader = new EventReader(this.instance)
  #subscriber: EventSubscriber | undefined
  #client: Client | undefined
  #poll: NodeJS.Timeout | undefined
  #isConnected = false
  #isReading = false
  #isReadOwed = false
  #isWakeOwed = false
  #removedAt = performance.now()

  /** `connectionString` leads to the database itself, not to a pooler: a session has to stay. */
  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  get isConnected(): boolean {
    return this.#isConnected
  }

  subscribe(subscriber: EventSubscriber): void {
    this.#subscriber = subscriber
    this.#poll = setInterval(() => this.#readSoon(), pollMs).unref()
    this.#open()
  }

  /** Tells subscribers of this instance what a commit changed, and wakes the others up. */
  published(events: readonly ChangeEvent[]): void {
    if (events.length === 0) return
    for (const event of events) this.#subscriber?.changed(event)
    this.#isWakeOwed = true
    this.#readSoon()
  }

  async withStartupLock<Result>(job: () => Promise<Result>): Promise<Result> {
    const client = new Client(connectionOptions(this.#connectionString))
    client.on('error', () => {})
    try {
      await client.connect()
      // It goes with the connection.
      await client.query(`select pg_advisory_lock(${startupLock})`)
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
    clearInterval(this.#poll)
    this.#poll = undefined
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  #open(): void {
    const client = new Client({ ...connectionOptions(this.#connectionString), application_name: 'steward listener' })
    this.#client = client
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', () => this.#readSoon())
    this.#begin(client).catch(() => this.#lose(client))
  }

  async #begin(client: Client): Promise<void> {
    await client.connect()
    await queryWithin(client, `listen ${wakeChannel}`, { timeoutMs: pollMs })
    await this.#reader.begin(client, pollMs)
    if (this.#client !== client) return
    this.#isConnected = true
    // What was committed before the first read, and what was read meanwhile, is nobody's to remember.
    this.#subscriber?.disconnected()
  }

  #lose(client: Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#isConnected = false
    this.#subscriber?.disconnected()
    client.end().catch(() => {})
  }

  /** Reads now, or once more after the read that is under way. */
  #readSoon(): void {
    if (this.#poll === undefined) return
    if (!this.#client) {
      this.#open()
      return
    }
    this.#isReadOwed = true
    if (!this.#isReading) void this.#readAll(this.#client)
  }

  async #readAll(client: Client): Promise<void> {
    this.#isReading = true
    while (this.#isReadOwed && this.#isConnected && this.#client === client) {
      this.#isReadOwed = false
      try {
        if (this.#isWakeOwed) {
          this.#isWakeOwed = false
          await queryWithin(client, `notify ${wakeChannel}`, { timeoutMs: pollMs })
        }
        for (const event of await this.#reader.read(client, pollMs)) this.#subscriber?.changed(event)
        if (performance.now() - this.#removedAt > removeEveryMs) await this.#removeOld(client)
      } catch {
        this.#lose(client)
      }
    }
    this.#isReading = false
  }

  async #removeOld(client: Client): Promise<void> {
    this.#removedAt = performance.now()
    await queryWithin(client, removeOldEvents, { timeoutMs: pollMs })
  }
}
