import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { ChangeEvent, Cluster, EventSubscriber } from '#server/db/cluster.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import { connectionOptions, endClient, queryWithin } from './connection.ts'
import { translatePostgresError } from './errors.ts'
import { EventReader, wakeChannel } from './events.ts'

/** Names the lock of the instance that starts, within the database. */
const startupLock = 7_381_002

/** Events are read at least so often; a connection that does not answer within it counts as lost. */
const pollMs = 500

/** How long commits are gathered before the other instances are woken up. */
const wakeDelayMs = 5

/** How often events are removed that every connected instance has read long ago; one that was away forgets all it remembered anyway. */
const removeEveryMs = 60_000

/** How long the connection that holds the start-up lock may go unanswered. */
const lockAnswerMs = 5000

// An instance whose network is gone must not keep the others from starting for the two hours that systems allow by default.
const keepsLockAlive = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

async function takeStartupLock(client: Client): Promise<void> {
  await client.connect()
  await queryWithin(client, keepsLockAlive, { timeoutMs: lockAnswerMs })
  // Asked for again and again, so that a connection that has died is found out. The lock goes with the connection.
  const text = `select pg_try_advisory_lock(${startupLock}) as is_taken`
  while (!(await queryWithin<{ is_taken: boolean }>(client, text, { timeoutMs: lockAnswerMs })).rows[0]?.is_taken) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** The instances on one PostgreSQL database: each writes what it changed into the table `event`, and reads what the others did. */
export class PostgresCluster implements Cluster {
  readonly #connectionString: string
  readonly #removeOldEvents: () => Promise<void>
  readonly #reader = new EventReader()
  /** Names this instance in the events that it writes. */
  #instance = randomUUID()
  #subscriber: EventSubscriber | undefined
  #client: Client | undefined
  #timers: NodeJS.Timeout[] = []
  #isConnected = false
  #isWorking = false
  #isReadOwed = false
  #isWakeOwed = false
  #isWakePending = false

  /** `connectionString` leads to the database itself, not to a pooler: a session has to stay. */
  constructor(connectionString: string, removeOldEvents: () => Promise<void>) {
    this.#connectionString = connectionString
    this.#removeOldEvents = removeOldEvents
  }

  get isConnected(): boolean {
    return this.#isConnected
  }

  /** Names this instance in the events that it writes. */
  get instance(): string {
    return this.#instance
  }

  subscribe(subscriber: EventSubscriber): void {
    this.#subscriber = subscriber
    // What fails now is tried again the next time.
    const removal = () => void this.#removeOldEvents().catch(() => {})
    this.#timers = [setInterval(() => this.#readSoon(), pollMs).unref(), setInterval(removal, removeEveryMs).unref()]
    this.#open()
  }

  /** Tells subscribers of this instance what a commit changed, and wakes the others up. */
  published(events: readonly ChangeEvent[]): void {
    if (events.length === 0) return
    for (const event of events) this.#subscriber?.changed(event)
    this.#wakeSoon()
  }

  /** A transaction of this instance may have been committed, now or later. Its events, should they appear, are read like those of another. */
  outcomeUnknown(): void {
    this.#instance = randomUUID()
    this.#subscriber?.disconnected()
  }

  async withStartupLock<Result>(job: () => Promise<Result>): Promise<Result> {
    const client = new Client(connectionOptions(this.#connectionString))
    client.on('error', () => {})
    try {
      await takeStartupLock(client)
    } catch (error) {
      await endClient(client)
      throw new UnusableDatabaseError('The database of DATABASE_DIRECT_URL, or else of DATABASE_URL,', translatePostgresError(error))
    }
    try {
      return await job()
    } finally {
      await endClient(client)
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    const client = this.#client
    this.#client = undefined
    this.#isConnected = false
    if (client) await endClient(client)
  }

  #open(): void {
    const client = new Client({ ...connectionOptions(this.#connectionString), application_name: 'steward listener' })
    this.#client = client
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload }) => {
      if (payload !== this.#instance) this.#readSoon()
    })
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
    void endClient(client)
  }

  /** Wakes the other instances up, once for all commits of a moment. */
  #wakeSoon(): void {
    if (this.#isWakePending) return
    this.#isWakePending = true
    setTimeout(() => {
      this.#isWakePending = false
      this.#isWakeOwed = true
      this.#workSoon()
    }, wakeDelayMs)
  }

  #readSoon(): void {
    this.#isReadOwed = true
    this.#workSoon()
  }

  /** Does what is owed now, or after what is under way: a connection runs one statement at a time. */
  #workSoon(): void {
    if (this.#timers.length === 0) return
    if (!this.#client) this.#open()
    else if (!this.#isWorking) void this.#work(this.#client)
  }

  async #work(client: Client): Promise<void> {
    this.#isWorking = true
    while ((this.#isReadOwed || this.#isWakeOwed) && this.#isConnected && this.#client === client) {
      try {
        if (this.#isWakeOwed) await this.#wakeOthers(client)
        else await this.#readEvents(client)
      } catch {
        this.#lose(client)
      }
    }
    this.#isWorking = false
  }

  async #wakeOthers(client: Client): Promise<void> {
    this.#isWakeOwed = false
    await queryWithin(client, `notify ${wakeChannel}, '${this.#instance}'`, { timeoutMs: pollMs })
  }

  async #readEvents(client: Client): Promise<void> {
    this.#isReadOwed = false
    for (const event of await this.#reader.read(client, this.#instance, pollMs)) this.#subscriber?.changed(event)
  }
}
