import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import { Writes } from '#server/audit/writes.ts'
import { maintenanceTables } from '#server/app/core-modules.ts'
import { ForeignDatabaseError, migrate } from '#server/db/migrations/migrate.ts'
import type { Clock } from '#server/clock.ts'
import { databaseFileName, DatabaseInUseError, digestDatabase, replaceDatabase } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/database.ts'
import type { ServerModule } from '#server/app/module.ts'
import { AdminError } from './admin-error.ts'
import { type Manifest, unpackArchive } from './backup-archive.ts'
import { machineActor } from './machine-commands.ts'
import { isServerRunning } from './machine-socket.ts'

/** A restored backup: what it held, and where the database is that it replaced, if there was one. */
export interface Restored {
  readonly manifest: Manifest
  readonly aside: string | undefined
}

const inUse = 'A server runs on this data. Stop it first: a backup is never restored below a running server.'

function proveSame(database: string, { tables }: Manifest): void {
  if (JSON.stringify(digestDatabase(database)) !== JSON.stringify(tables))
    throw new AdminError('What was unpacked is not what the backup says that it holds.')
}

/**
 * Brings the unpacked database up to this program, so that the next start cannot fail on it; ends its sessions, which may have been ended since
 * by their people; and notes what is done.
 */
async function bringUp(folder: string, modules: readonly ServerModule[], clock: Clock): Promise<void> {
  const database = openSqlite(folder)
  try {
    await migrate(database, modules, clock)
    const writes = new Writes(database, clock, maintenanceTables)
    await writes.systemWrite(({ db }) => sessionStore(db).removeAll())
    await writes.note(machineActor(), { action: 'machine.restore', result: 'done' })
  } catch (error) {
    throw error instanceof ForeignDatabaseError ? new AdminError(error.message) : error
  } finally {
    await database.close()
  }
}

/**
 * Puts a backup in the place of the database. All that can be wrong is found before the database is touched; then it is replaced in one step. What
 * it held is kept beside it.
 */
export async function restoreBackup(
  file: string,
  { dataFolder, modules, clock }: { dataFolder: string; modules: readonly ServerModule[]; clock: Clock },
): Promise<Restored> {
  if (!existsSync(file)) throw new AdminError(`There is no file ${file}.`)
  if (await isServerRunning(dataFolder)) throw new AdminError(inUse)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const folder = join(dataFolder, 'restoring')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const unpacked = join(folder, databaseFileName)
  const aside = existsSync(join(dataFolder, databaseFileName)) ? join(dataFolder, 'steward.before-restore.db') : undefined
  try {
    const manifest = await unpackArchive(file, unpacked)
    proveSame(unpacked, manifest)
    await bringUp(folder, modules, clock)
    replaceDatabase(dataFolder, unpacked, aside ?? '')
    return { manifest, aside }
  } catch (error) {
    throw error instanceof DatabaseInUseError ? new AdminError(inUse) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
