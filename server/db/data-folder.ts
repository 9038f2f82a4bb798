import { chmodSync, mkdirSync } from 'node:fs'
import { UnusableDatabaseError } from './unusable-database.ts'

/** Creates the data folder if it is missing. Only this process's user may access it. */
export function createDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // An existing folder may have wider permissions.
    chmodSync(folder, 0o700)
  } catch (error) {
    throw new UnusableDatabaseError(`The data folder ${folder}`, error)
  }
}
