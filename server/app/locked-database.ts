import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { lockDataFolder } from '#server/db/sqlite/folder-lock.ts'
import { openServerSecret, type ServerSecret } from '#server/secrets/server-secret.ts'
import type { Environment } from './env.ts'

/** A database, which `release` closes and leaves to the next server. */
export interface LockedDatabase {
  readonly database: Database
  readonly secret: ServerSecret
  release(): Promise<void>
}

/** Opens the database and the secret. The embedded one is locked first: it belongs to one server. */
export async function openLockedDatabase(environment: Environment, url: string, open = openDatabase): Promise<LockedDatabase> {
  const { databaseUrl, dataFolder } = environment
  const holder = { url, processId: process.pid, startedAt: new Date().toISOString() }
  let unlock = () => {}
  try {
    if (databaseUrl === undefined) unlock = lockDataFolder(dataFolder, holder)
    const secret = openServerSecret(environment)
    const database = await open(environment)
    return {
      database,
      secret,
      async release() {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
