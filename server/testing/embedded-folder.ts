import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open-database.ts'
import type { TestDatabase } from './test-database.ts'

/** A new data folder with an embedded database, also where tests run on PostgreSQL. */
export async function newEmbeddedFolder(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-embedded-'))
  return {
    folder,
    url: undefined,
    open: () => openDatabase({ databaseUrl: undefined, dataFolder: folder }),
    remove: () => rm(folder, { recursive: true }),
  }
}
