import { every, type Timer } from '#platform/timers.ts'
import { Client } from 'pg'
import type { DatabaseReplica } from '#contract/monitor.ts'
import type { ReplicaReader, Replicas } from '#server/db/database.ts'
import { isDatabaseDown } from '#server/db/database-errors.ts'
import { connect } from '#server/db/kysely/connect.ts'
import type { RunStatement } from '#server/db/kysely/statement-driver.ts'
import type { QueryWorker, ScanWorkers } from '#server/db/query-worker.ts'
import type { SlowStatements } from '#server/db/slow-statements.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import type { StatementNames } from './connection.ts'
import { postgresDialect } from './dialect.ts'
import { TransactionConflictError } from './errors.ts'
import { addressOf, clusterOf, hostsOf, hostUrls } from './hosts.ts'
import { PrimaryLog } from './primary-log.ts'
import { Replica } from './replica.ts'

/** How often replicas are checked. */
const checkMs = 500

/** Why a start is refused. */
const refusals: Partial<Record<DatabaseReplica['state'], string>> = {
  primary: 'it takes writes, so it is a primary and no replica',
  foreign: 'it belongs to another cluster, and does not get the writes of DATABASE_URL',
}

/** What reads: the primary, or a replica. */
interface Source {
  readonly run: RunStatement
  readonly scans: ScanWorkers
}

interface OpenOptions {
  readonly databaseUrl: string
  readonly primary: Source
  readonly connections: number
  readonly names: StatementNames | undefined
  readonly slowStatements: SlowStatements
}

/** Throws `UnusableDatabaseError` if the URL cannot be read. */
function replicasOf(url: string, options: ConstructorParameters<typeof Replica>[1]): readonly Replica[] {
  try {
    return hostUrls(url).map((one) => new Replica(one, options))
  } catch (error) {
    throw new UnusableDatabaseError('The database of DATABASE_REPLICA_URL', error)
  }
}

/** The replicas of a database, which are checked all the time. What none of them can read is read on the primary. */
export class PostgresReplicas implements Replicas {
  readonly #replicas: readonly Replica[]
  readonly #primary: Source
  readonly #log: PrimaryLog
  #timer: Timer | undefined
  #turn = 0

  /** Throws `UnusableDatabaseError` if one of them is a primary or a copy of another database. One that is out of reach is used once it is not. */
  static async open(url: string, { databaseUrl, primary, ...options }: OpenOptions): Promise<PostgresReplicas> {
    const cluster = await clusterOf(hostsOf(databaseUrl).current)
    const each = replicasOf(url, { ...options, cluster })
    const replicas = new PostgresReplicas(each, primary)
    await replicas.#check()
    try {
      replicas.#refuse(hostUrls(databaseUrl))
    } catch (error) {
      await replicas.close()
      throw error
    }
    replicas.#timer = every(checkMs, () => void replicas.#check())
    return replicas
  }

  private constructor(replicas: readonly Replica[], primary: Source) {
    this.#replicas = replicas
    this.#primary = primary
    this.#log = new PrimaryLog(primary.run, () => {
      for (const replica of replicas) replica.primaryChanged()
    })
  }

  get reports(): DatabaseReplica[] {
    return this.#replicas.map((replica) => replica.report(this.#log))
  }

  reader(): ReplicaReader {
    let asked: Promise<bigint> | undefined
    const position = () =>
      (asked ??= this.#log.position().catch((error: unknown) => {
        asked = undefined
        throw error
      }))
    const read = async <Result>(from: (source: Source) => Promise<Result>): Promise<Result> => {
      const replica = await this.#replicaAt(position)
      try {
        return await from(replica ?? this.#primary)
      } catch (error) {
        if (!replica || !isDatabaseDown(error)) throw error
        // Replaying what the primary deletes ends statements that still read it: that is no failure of the replica.
        if (!(error instanceof TransactionConflictError)) replica.failed()
        return from(this.#primary)
      }
    }
    const worker = (name: keyof ScanWorkers): QueryWorker => ({
      read: (query, options) => read(({ scans }) => scans[name].read(query, options)),
    })
    const run: RunStatement = (text, parameters) => read((source) => source.run(text, parameters))
    return { db: connect(postgresDialect, run), scans: { pages: worker('pages'), counts: worker('counts') } }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#replicas.map((replica) => replica.end()))
  }

  /** The next replica in turn if it has everything that was committed up to a position; undefined if there is none in time. */
  async #replicaAt(position: () => Promise<bigint>): Promise<Replica | undefined> {
    const usable = this.#replicas.filter((replica) => replica.isUsable(this.#log))
    this.#turn += 1
    const replica = usable[this.#turn % usable.length]
    if (!replica) return undefined
    try {
      const needed = await position()
      // It may have told that another server has become the primary.
      if (replica.isUsable(this.#log) && (await replica.reach(needed))) return replica
    } catch {
      // The read on the primary says what is wrong with that.
    }
    replica.failed()
    return undefined
  }

  async #check(): Promise<void> {
    // Without a primary nothing is read.
    await this.#log.sample().catch(() => {})
    await Promise.all(this.#replicas.map((replica) => replica.check()))
  }

  /** Throws for what can only be a mistake. A host that `DATABASE_URL` names as one of several may be a replica after the next fail-over. */
  #refuse(hosts: readonly string[]): void {
    const others = hosts.length > 1 ? hosts.map((connectionString) => addressOf(new Client({ connectionString }))) : []
    for (const { address, state } of this.reports) {
      const reason = state === 'primary' && others.includes(address) ? undefined : refusals[state]
      if (reason !== undefined) throw new UnusableDatabaseError(`The replica ${address} of DATABASE_REPLICA_URL`, new Error(reason))
    }
  }
}
