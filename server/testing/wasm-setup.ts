// One data folder for each test run on WebAssembly, on whose database file the databases in memory begin.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestProject } from 'vitest/node'
import { databaseFileName } from '#server/db/sqlite/database-file.ts'
import { createStartedFolder, removeStartedFolder } from './sqlite-setup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests run on SQLite in memory, compiled to WebAssembly. */
    isInMemory: boolean | undefined
  }
}

export async function setup({ provide }: TestProject): Promise<void> {
  const folder = await createStartedFolder()
  const database = new DatabaseSync(join(folder, databaseFileName))
  // A file in WAL mode does not open in memory.
  database.exec('pragma journal_mode = delete')
  database.close()
  provide('startedFolder', folder)
  provide('isInMemory', true)
}

export function teardown(): Promise<void> {
  return removeStartedFolder()
}
