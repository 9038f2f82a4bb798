import { every, type Timer } from '#platform/timers.ts'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { secondMs } from '#server/clock.ts'
import type { ChangeEvent, Cluster, EventSubscriber } from '#server/db/cluster.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import { connectionOptions, endClient, queryWithin } from './connection.ts'
import { translatePostgresError } from './errors.ts'
import { EventReader, wakeChannel } from './events.ts'
import { hostsOf } from './hosts.ts'

/** The key of the advisory start-up lock. */
const startupLock = 7_381_002

/** Events are read at least this often. */
const pollMs = 500

/** Caches are used only while the last complete read of events is not older than this. */
const maxAgeMs = secondMs

/** A connection that does not respond in this time is considered lost. */
const responseTimeoutMs = 2 * secondMs

/** Commits within this time share one notification. */
const wakeDelayMs = 5

/** How often old events are deleted. Connected instances have read them; one that reconnects clears its caches anyway. */
const removeEveryMs = 60_000

/** The query timeout of the connection that holds the start-up lock. */
const lockQueryTimeoutMs = 5000

// Without these, an instance that lost its network would hold the lock for two hours, the default of most systems.
const keepaliveSettings = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

async function acquireStartupLock(client: Client): Promise<void> {
  await client.connect()
  await queryWithin(client, keepaliveSettings, { timeoutMs: lockQueryTimeoutMs })
  // Polls instead of waiting, to notice a dead connection. The lock is released with the connection.
  const text = `select pg_try_advisory_lock(${startupLock}) as is_taken`
  while (!(await queryWithin<{ is_taken: boolean }>(client, text, { timeoutMs: lockQueryTimeoutMs })).rows[0]?.is_taken) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** The instances on one PostgreSQL database. Each writes its changes to the table `event` and reads those of the others. */
export class PostgresCluster implements Cluster {
  readonly #connectionString: string
  readonly #removeOldEvents: () => Promise<void>
  readonly #reader: EventReader
  /** Identifies this instance in the events that it writes. */
  #instance = randomUUID()
  #subscriber: EventSubscriber | undefined
  #client: Client | undefined
  #timers: Timer[] = []
  #isListening = false
  /** When the last complete read of events began. */
  #readAt = 0
  #isWorking = false
  #needsRead = false
  #needsWake = false
  #isWakePending = false

  /** `connectionString` must not lead to a pooler in transaction mode, because LISTEN and locks belong to a session. */
  constructor(connectionString: string, removeOldEvents: () => Promise<void>, reader = new EventReader()) {
    this.#connectionString = connectionString
    this.#reader = reader
    this.#removeOldEvents = removeOldEvents
  }

  get isConnected(): boolean {
    return this.#isListening && performance.now() - this.#readAt <= maxAgeMs
  }

  /** Identifies this instance in the events that it writes. */
  get instance(): string {
    return this.#instance
  }

  subscribe(subscriber: EventSubscriber): void {
    this.#subscriber = subscriber
    // If it fails, the next run tries again.
    const removeOldEvents = () => void this.#removeOldEvents().catch(() => {})
    this.#timers = [every(pollMs, () => this.#scheduleRead()), every(removeEveryMs, removeOldEvents)]
    this.#open()
  }

  /** Delivers committed events to the subscriber of this instance, and notifies the other instances. */
  publish(events: readonly ChangeEvent[]): void {
    if (events.length === 0) return
    for (const event of events) this.#subscriber?.changed(event)
    this.#scheduleWake()
  }

  /** Handles a commit with an unknown outcome: takes a new instance id, so that its events, if they appear, are read like those of others. */
  outcomeUnknown(): void {
    this.#instance = randomUUID()
    this.#subscriber?.disconnected()
  }

  async withStartupLock<Result>(job: () => Promise<Result>): Promise<Result> {
    const client = new Client(connectionOptions(this.#connectionString))
    client.on('error', () => {})
    try {
      await acquireStartupLock(client)
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
    this.#isListening = false
    if (client) await endClient(client)
  }

  #open(): void {
    const client = new Client({ ...connectionOptions(this.#connectionString), application_name: 'steward listener' })
    this.#client = client
    client.on('error', () => this.#disconnect(client))
    client.on('end', () => this.#disconnect(client))
    client.on('notification', ({ payload }) => {
      if (payload !== this.#instance) this.#scheduleRead()
    })
    this.#begin(client).catch(() => this.#disconnect(client))
  }

  async #begin(client: Client): Promise<void> {
    await client.connect()
    await queryWithin(client, `listen ${wakeChannel}`, { timeoutMs: responseTimeoutMs })
    const { completeAt = 0 } = await this.#reader.begin(client, responseTimeoutMs)
    if (this.#client !== client) return
    this.#readAt = completeAt
    this.#isListening = true
    // Changes from before the first read were missed, and reads since then may be outdated: clear the caches.
    this.#subscriber?.disconnected()
  }

  #disconnect(client: Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#isListening = false
    this.#subscriber?.disconnected()
    void endClient(client)
    const hosts = hostsOf(this.#connectionString)
    hosts.recheck()
    // If none takes writes, the next connection fails and asks again.
    hosts.find().catch(() => {})
  }

  /** Notifies the other instances, once for all commits within the delay. */
  #scheduleWake(): void {
    if (this.#isWakePending) return
    this.#isWakePending = true
    setTimeout(() => {
      this.#isWakePending = false
      this.#needsWake = true
      this.#startWork()
    }, wakeDelayMs)
  }

  #scheduleRead(): void {
    this.#needsRead = true
    this.#startWork()
  }

  /** Does the pending work, now or after the current statement: a connection runs one statement at a time. */
  #startWork(): void {
    if (this.#timers.length === 0) return
    if (!this.#client) this.#open()
    else if (!this.#isWorking) void this.#work(this.#client)
  }

  async #work(client: Client): Promise<void> {
    this.#isWorking = true
    while ((this.#needsRead || this.#needsWake) && this.#isListening && this.#client === client) {
      try {
        if (this.#needsWake) await this.#wakeOthers(client)
        else await this.#readEvents(client)
      } catch {
        this.#disconnect(client)
      }
    }
    this.#isWorking = false
  }

  async #wakeOthers(client: Client): Promise<void> {
    this.#needsWake = false
    await queryWithin(client, `notify ${wakeChannel}, '${this.#instance}'`, { timeoutMs: responseTimeoutMs })
  }

  async #readEvents(client: Client): Promise<void> {
    this.#needsRead = false
    const { events, completeAt } = await this.#reader.read(client, this.#instance, responseTimeoutMs)
    for (const event of events) this.#subscriber?.changed(event)
    if (completeAt === undefined) this.#needsRead = true
    else this.#readAt = completeAt
  }
}
