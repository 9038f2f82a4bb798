import { createDataFolder } from './data-folder.ts'
import type { Database, PoolSizes } from './database.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

/** Opens the PostgreSQL database at `databaseUrl`, or without one the embedded database in the data folder. */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  databaseReplicaUrl,
  poolSizes,
  dataFolder,
}: {
  databaseUrl: string | undefined
  databaseDirectUrl?: string | undefined
  databaseReplicaUrl?: string | undefined
  poolSizes?: PoolSizes | undefined
  dataFolder: string
}): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite(dataFolder)
  createDataFolder(dataFolder)
  // Loaded on demand: SQLite installations do not need the client.
  const { openPostgres } = await import('./postgres/database.ts')
  return openPostgres(databaseUrl, databaseDirectUrl, { replicaUrl: databaseReplicaUrl, sizes: poolSizes })
}
