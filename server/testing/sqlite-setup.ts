// One data folder for each test run, on which a server was started once; each test server on SQLite starts on a copy of it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open-database.ts'
import { startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder to copy; undefined when tests run on PostgreSQL. */
    startedFolder: string | undefined
  }
}

let folder = ''

/** Starts a server once on a new data folder. */
export async function createStartedFolder(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'steward-started-'))
  const open = () => openDatabase({ databaseUrl: undefined, dataFolder: folder })
  const server = await startTestServer({ testDatabase: { folder, url: undefined, open, remove: () => Promise.resolve() } })
  await server.stop()
  return folder
}

export async function setup({ provide }: TestProject): Promise<void> {
  provide('startedFolder', await createStartedFolder())
}

/** Deletes it. */
export async function removeStartedFolder(): Promise<void> {
  await rm(folder, { recursive: true })
}

export function teardown(): Promise<void> {
  return removeStartedFolder()
}
