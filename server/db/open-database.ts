import { makeDataFolder } from './data-folder.ts'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite/database.ts'

/** Opens the PostgreSQL database of an address (DATABASE_URL), or where there is none the embedded one in a folder. */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataFolder,
}: {
  databaseUrl: string | undefined
  databaseDirectUrl?: string | undefined
  dataFolder: string
}): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite(dataFolder)
  makeDataFolder(dataFolder)
  // The client is loaded by those who use it.
  const { openPostgres } = await import('./postgres/database.ts')
  return openPostgres(databaseUrl, databaseDirectUrl)
}
