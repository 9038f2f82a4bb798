import { wait } from '#platform/timers.ts'
import { Client } from 'pg'
import type { DatabaseReplica } from '#contract/monitor.ts'
import { secondMs } from '#server/clock.ts'
import type { RunStatement } from '#server/db/kysely/statement-driver.ts'
import type { ScanWorkers } from '#server/db/query-worker.ts'
import type { SlowStatements } from '#server/db/slow-statements.ts'
import { acquire, type ConnectionPool, openPool, openReadingPool, queryWithin, type StatementNames } from './connection.ts'
import { onAnyOf } from './dialect.ts'
import { addressOf, clusterOf } from './hosts.ts'
import type { PrimaryLog } from './primary-log.ts'
import { ScanPool } from './scan-pool.ts'

/** A replica that is further behind is not used. */
const maxBehindMs = secondMs

/** How long a read waits for a replica to have what was committed before. */
const waitMs = 200

/** How often the replica is asked meanwhile. */
const stepMs = 5

/** A replica that does not answer in this time is out of reach. */
const responseTimeoutMs = 2 * secondMs

const replayedText = `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`

interface ReplicaOptions {
  /** What the primary and its copies have in common, as `clusterOf` returns it. */
  readonly cluster: string | undefined
  readonly connections: number
  /** Undefined behind a pooler. */
  readonly names: StatementNames | undefined
  readonly slowStatements: SlowStatements
}

/** A standby of the primary that answers reads. */
export class Replica {
  readonly address: string
  readonly run: RunStatement
  readonly scans: ScanWorkers
  readonly #url: string
  readonly #cluster: string | undefined
  readonly #reading: ConnectionPool
  /** A connection of its own, so that long statements do not make the replica look out of reach. */
  readonly #asking: ConnectionPool
  readonly #scanPools: readonly ScanPool[]
  #question: Promise<void> | undefined
  /** Why it must not be read from. */
  #fault: Exclude<DatabaseReplica['state'], 'used' | 'behind'> | undefined = 'unreachable'
  #replayed = 0n
  #askedAt = 0
  /** Where it stood after another server had become the primary, null until it is asked; undefined once it has moved. */
  #stoodAt: bigint | null | undefined
  #hasFailed = false
  #checking: Promise<void> | undefined

  constructor(url: string, { cluster, connections, names, slowStatements }: ReplicaOptions) {
    this.address = addressOf(new Client({ connectionString: url }))
    this.#url = url
    this.#cluster = cluster
    this.#reading = openReadingPool(url, { max: connections, names })
    this.#asking = openPool(url, { max: 1, names: undefined, connectionTimeoutMillis: responseTimeoutMs })
    this.run = onAnyOf(this.#reading, slowStatements)
    const scanPool = () => new ScanPool(url, { cancelling: this.#reading, slowStatements })
    const scans = { pages: scanPool(), counts: scanPool() }
    this.scans = scans
    this.#scanPools = Object.values(scans)
  }

  /** Whether reads may be sent to it: no read has failed since it was checked. */
  isUsable(log: PrimaryLog): boolean {
    return !this.#hasFailed && this.report(log).state === 'used'
  }

  report(log: PrimaryLog): DatabaseReplica {
    const behindMs = Math.round(log.behindMs(this.#replayed, this.#askedAt))
    const isBehind = behindMs > maxBehindMs || this.#stoodAt !== undefined
    return { address: this.address, state: this.#fault ?? (isBehind ? 'behind' : 'used'), behindMs }
  }

  /** A read has failed, or waited in vain: no other is sent here until the next check. */
  failed(): void {
    this.#hasFailed = true
  }

  /** Another server has become the primary. A replica that does not follow it may hold writes that were lost, and is recognized by standing still. */
  primaryChanged(): void {
    this.#stoodAt = null
  }

  /** Looks whether it can be used. After an absence it may be another server. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** Waits for what was committed at a position of the log; resolves to false if that takes too long. */
  async reach(position: bigint): Promise<boolean> {
    const endsAt = performance.now() + waitMs
    while (this.#replayed < position) {
      const leftMs = endsAt - performance.now()
      if (leftMs <= 0) return false
      await Promise.race([this.#ask(), wait(leftMs, { isInBackground: true })])
      if (this.#replayed < position) await wait(stepMs)
    }
    return true
  }

  async end(): Promise<void> {
    await this.#checking
    await Promise.all([...this.#scanPools.map((pool) => pool.end()), this.#reading.pool.end(), this.#asking.pool.end()])
  }

  async #check(): Promise<void> {
    try {
      if (this.#fault !== undefined && (await this.#isForeign())) this.#fault = 'foreign'
      else await this.#ask()
      this.#hasFailed = false
    } catch {
      this.#fault = 'unreachable'
      this.#replayed = 0n
    }
  }

  async #isForeign(): Promise<boolean> {
    const cluster = await clusterOf(this.#url)
    return cluster !== undefined && this.#cluster !== undefined && cluster !== this.#cluster
  }

  /** Asks how far it is; once for all who want to know. */
  #ask(): Promise<void> {
    this.#question ??= this.#askPosition().finally(() => {
      this.#question = undefined
    })
    return this.#question
  }

  async #askPosition(): Promise<void> {
    const askedAt = performance.now()
    const { client } = await acquire(this.#asking)
    const answer = queryWithin<{ position: string | null }>(client, replayedText, { timeoutMs: responseTimeoutMs })
    const { rows } = await answer.catch((error: unknown) => {
      client.release(true)
      throw error
    })
    client.release()
    const text = rows[0]?.position ?? undefined
    this.#fault = text === undefined ? 'primary' : undefined
    if (text === undefined) return
    this.#replayed = BigInt(text)
    this.#askedAt = askedAt
    if (this.#stoodAt === null) this.#stoodAt = this.#replayed
    else if (this.#stoodAt !== this.#replayed) this.#stoodAt = undefined
  }
}
