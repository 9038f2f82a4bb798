import { Client, type Pool } from 'pg'
import { connect } from '#server/db/kysely/connect.ts'
import { SlowStatements } from '#server/db/slow-statements.ts'
import type { Database, PoolSizes, Work, WriteOptions } from '#server/db/database.ts'
import { CommitUnknownError } from '#server/db/database-errors.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import { buildIndexes } from './build-index.ts'
import { PostgresCluster } from './cluster.ts'
import { acquire, openPool, openReadingPool, StatementNames } from './connection.ts'
import { removeOldEvents } from './events.ts'
import { onAnyOf, postgresDialect } from './dialect.ts'
import { addressOf, hostsOf, hostUrls, rejectDifferentClusters } from './hosts.ts'
import { refusePooler } from './pooler.ts'
import { PostgresReplicas } from './replicas.ts'
import { ScanPool } from './scan-pool.ts'
import { runTransaction } from './transaction.ts'

const defaultSizes: PoolSizes = { reading: 10, writing: 10 }

function locationOf(url: string): string {
  const clients = hostUrls(url).map((connectionString) => new Client({ connectionString }))
  return `PostgreSQL, ${clients[0]?.database ?? ''} at ${clients.map((client) => addressOf(client)).join(', ')}`
}

/** Finds the host that takes writes. Throws `UnusableDatabaseError` if there is none, or if the hosts have nothing to do with each other. */
async function findHosts(url: string, directUrl: string): Promise<void> {
  try {
    await Promise.all([url, directUrl].map((one) => hostsOf(one).find()))
  } catch (error) {
    throw new UnusableDatabaseError('The database of DATABASE_URL', error)
  }
  try {
    await rejectDifferentClusters([url, directUrl])
  } catch (error) {
    throw new UnusableDatabaseError('The hosts of DATABASE_URL and DATABASE_DIRECT_URL', error)
  }
}

/** How many connections of pools are open, are used and are waited for. */
function usageOf(pools: readonly Pool[], max: number) {
  const sum = (of: (pool: Pool) => number) => pools.reduce((total, pool) => total + of(pool), 0)
  return {
    open: sum(({ totalCount }) => totalCount),
    used: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
    max,
  }
}

interface Options {
  readonly sizes?: PoolSizes | undefined
  readonly replicaUrl?: string | undefined
}

/**
 * Opens an existing PostgreSQL database; throws `UnusableDatabaseError` if it cannot be reached. If `url` leads to a pooler in transaction mode,
 * `directUrl` must bypass it, for the two connections that need a session; otherwise this throws too.
 */
export async function openPostgres(url: string, directUrl = url, { sizes = defaultSizes, replicaUrl }: Options = {}): Promise<Database> {
  const isPooled = directUrl !== url
  await findHosts(url, directUrl)
  await refusePooler(directUrl, isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  const slowStatements = new SlowStatements()
  const names = isPooled ? undefined : new StatementNames()
  const reading = openReadingPool(url, { max: sizes.reading, names })
  // Statements are sent without waiting for the results of others, so that a write takes fewer round trips.
  const writing = openPool(url, { max: sizes.writing, names, pipeline: true })
  const scanPool = () => new ScanPool(url, { cancelling: reading, slowStatements })
  const scans = { pages: scanPool(), counts: scanPool() }
  let replicas: PostgresReplicas | undefined
  const cluster = new PostgresCluster(directUrl, () => write((connection) => removeOldEvents(connection)))
  async function close(): Promise<void> {
    await replicas?.close()
    await Promise.all([scans.pages.end(), scans.counts.end()])
    await Promise.all([cluster.close(), reading.pool.end(), writing.pool.end()])
  }
  async function write<Result>(work: Work<Result>, options: WriteOptions & { isMigration?: boolean } = {}): Promise<Result> {
    try {
      const { result, events } = await runTransaction(writing, work, { ...options, instance: cluster.instance, slowStatements })
      cluster.publish(events)
      return result
    } catch (error) {
      if (error instanceof CommitUnknownError) cluster.outcomeUnknown()
      throw error
    }
  }
  const read = onAnyOf(reading, slowStatements)
  const replicaOptions = { databaseUrl: url, primary: { run: read, scans }, connections: sizes.reading, names, slowStatements }
  try {
    const { client } = await acquire(reading)
    client.release()
    replicas = replicaUrl === undefined ? undefined : await PostgresReplicas.open(replicaUrl, replicaOptions)
  } catch (error) {
    await close()
    throw error instanceof UnusableDatabaseError ? error : new UnusableDatabaseError('The database of DATABASE_URL', error)
  }
  return {
    // Created by an administrator, possibly with existing data.
    isNew: false,
    dialect: 'postgres',
    location: locationOf(url),
    read: connect(postgresDialect, read),
    worker: undefined,
    scans,
    replicas,
    write,
    migrate: (work) => write(work, { isMigration: true }),
    buildIndexes: (indexes) => buildIndexes(directUrl, indexes),
    cluster,
    slowStatements,
    get pool() {
      return usageOf([reading.pool, writing.pool], sizes.reading + sizes.writing)
    },
    close,
  }
}
