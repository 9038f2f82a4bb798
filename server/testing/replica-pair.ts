import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import { expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { type DatabaseReplica, databaseReplica } from '#contract/monitor.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { PostgresCluster, startCluster } from './postgres-cluster.ts'
import { newDatabase, type TestDatabase } from './test-database.ts'
import type { Visitor } from './test-server.ts'

/** A primary and its replica, which log what they are asked. */
export interface ReplicaPair {
  readonly primary: PostgresCluster
  readonly replica: PostgresCluster
  /** A database on both. */
  readonly data: TestDatabase
  readonly replicaUrl: string
  /** Opens the database with the replica, in use; `url` may lead to it in another way. */
  open(url?: string): Promise<Database>
  remove(): Promise<void>
}

/** Starts a primary with a replica that follows it. */
export async function startReplicaPair(): Promise<ReplicaPair> {
  const primary = await startCluster({ isDurable: true })
  await primary.set('log_statement', 'all')
  const replica = new PostgresCluster(await mkdtemp(join(tmpdir(), 'steward-replica-')))
  await replica.follow(primary)
  await replica.start()
  const data = await newDatabase(primary)
  const replicaUrl = replica.url(basename(data.folder))
  // Until it has got the database.
  await vi.waitFor(() => connectTo(replicaUrl), { timeout: 20_000 })
  return {
    primary,
    replica,
    data,
    replicaUrl,
    async open(url = replicaUrl) {
      const database = await openDatabase({ databaseUrl: data.url, databaseReplicaUrl: url, dataFolder: data.folder })
      await whenReplicaIs(database, 'used')
      return database
    },
    async remove() {
      await replica.remove()
      await data.remove()
      await primary.remove()
    },
  }
}

async function connectTo(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.end()
}

const monitored = z.object({ instances: z.array(z.object({ replicas: z.optional(z.array(databaseReplica)) })) })

/** What the monitor shows of the only replica of a server. */
export async function monitoredReplica(visitor: Visitor): Promise<DatabaseReplica | undefined> {
  const { result } = await visitor.send('GET', '/monitor')
  return z.parse(monitored, result).instances[0]?.replicas?.[0]
}

/** Waits until the only replica of a database is in a state. */
export async function whenReplicaIs({ replicas }: Database, state: string): Promise<void> {
  await expect.poll(() => replicas?.reports.map((report) => report.state)).toEqual([state])
}

/** What a cluster is asked while `work` runs. */
export async function askedOf({ folder }: PostgresCluster, work: () => Promise<unknown>): Promise<string> {
  const log = () => readFile(join(folder, 'log'), 'utf8')
  const { length } = await log()
  await work()
  return (await log()).slice(length)
}
