import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import type { Database } from '#server/db/database.ts'
import { PostgresCluster } from './postgres-cluster.ts'

/** A database for a test, of the kind that this run of the tests is about. */
export interface TestDatabase {
  /** The data folder that goes with it; it names the database again for a second server. */
  readonly folder: string
  /** What DATABASE_URL has to say. */
  readonly url: string | undefined
  open(): Promise<Database>
  remove(): Promise<void>
}

function sharedCluster(): PostgresCluster | undefined {
  const folder = inject('postgresFolder')
  return folder === undefined ? undefined : new PostgresCluster(folder)
}

/** The database that goes with a data folder. */
export function databaseOf(folder: string, postgres = sharedCluster()): TestDatabase {
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

/** Makes a new, empty database, in the cluster of this run unless another is given. */
export async function newDatabase(postgres = sharedCluster()): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-'))
  await postgres?.createDatabase(basename(folder))
  return databaseOf(folder, postgres)
}
