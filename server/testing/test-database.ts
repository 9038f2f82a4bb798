import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import type { Database } from '#server/db/database.ts'
import { openInMemory, removeInMemory } from './databases-in-memory.ts'
import { PostgresCluster, startedOnce } from './postgres-cluster.ts'

/** A database for a test, of the kind that this test run uses. */
export interface TestDatabase {
  /** Its data folder; also identifies the database for a second server. */
  readonly folder: string
  /** The value for DATABASE_URL. */
  readonly url: string | undefined
  /** In memory, on WebAssembly: a server cannot open it itself. */
  readonly isInMemory?: true
  open(): Promise<Database>
  remove(): Promise<void>
}

function sharedCluster(): PostgresCluster | undefined {
  const folder = inject('postgresFolder')
  return folder === undefined ? undefined : new PostgresCluster(folder)
}

/** The database of a data folder. */
export function databaseOf(folder: string, postgres = sharedCluster()): TestDatabase {
  if (!postgres && inject('isInMemory'))
    return { folder, url: undefined, isInMemory: true, open: () => openInMemory(folder), remove: () => removeInMemory(folder) }
  const name = basename(folder)
  const url = postgres?.url(name)
  return {
    folder,
    url,
    open: () => openDatabase({ databaseUrl: url, dataFolder: folder }),
    async remove() {
      await postgres?.dropDatabase(name)
      await rm(folder, { recursive: true })
    },
  }
}

/** Creates an empty database, by default in the cluster of this run. */
export async function newDatabase(postgres = sharedCluster()): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-'))
  await postgres?.createDatabase(basename(folder))
  return databaseOf(folder, postgres)
}

/** Creates a database for a test server: a copy of one on which a server was started before, which takes a third of the time. */
export async function newServerDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-'))
  const [cluster, started] = [sharedCluster(), inject('startedFolder')]
  if (cluster) await cluster.createDatabase(basename(folder), { template: startedOnce })
  else if (started !== undefined) await cp(started, folder, { recursive: true })
  return databaseOf(folder)
}
