import { chmodSync, mkdirSync } from 'node:fs'
import { UnusableDatabaseError } from './unusable-database.ts'

/** Makes the data folder where it is not there yet. Only this process's user may look into it. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // It may have been made by somebody who thought less of it.
    chmodSync(folder, 0o700)
  } catch (error) {
    throw new UnusableDatabaseError(`The data folder ${folder}`, error)
  }
}
