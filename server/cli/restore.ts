import { keptHeadName } from '#server/audit/chain/kept-head.ts'
import { fittingAuditKey } from '#server/audit/chain/open-audit-key.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { challengeStore } from '#server/auth/factors/challenge-store.ts'
import { removeAllResets } from '#server/auth/reset/reset-store.ts'
import { deliveryStore } from '#server/webhooks/delivery-store.ts'
import { outboxStore } from '#server/mail/outbox-store.ts'
import { apiKeyStore } from '#server/auth/api-keys/api-key-store.ts'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import { systemActor } from '#server/kit/writes.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import { ForeignDatabaseError, migrate } from '#server/db/migrations/migrate.ts'
import type { Clock } from '#server/clock.ts'
import { databaseFileName, DatabaseInUseError, digestDatabase, replaceDatabase, type TableDigest } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import type { ServerModule } from '#server/kit/module.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import { StorageDownError } from '#server/files/storage-down-error.ts'
import { AdminError } from './admin-error.ts'
import { type Manifest, unpackArchive } from './backup-archive.ts'
import { removeLeftovers } from './backup.ts'
import { type FilesReport, restoreFiles } from './backup-files.ts'
import { isServerRunning } from './admin-socket.ts'

/** What was restored, and where the previous database was moved, if there was one. */
export interface RestoreResult {
  readonly manifest: Manifest
  /** Undefined if the backup is from a version that did not list files. */
  readonly files: FilesReport | undefined
  readonly previousPath: string | undefined
  /** What an administrator has to know of the migrations of an older backup. */
  readonly notes: readonly string[]
}

const inUseMessage = 'A server is running on this data. Stop it first.'

/** The digests of the unpacked database; throws an `AdminError` if it is not one. */
function digestUnpacked(database: string): TableDigest[] {
  try {
    return digestDatabase(database)
  } catch (error) {
    throw new AdminError(`The database in the backup cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

function verifyContents(database: string, { tables }: Manifest): void {
  if (JSON.stringify(digestUnpacked(database)) !== JSON.stringify(tables))
    throw new AdminError('The contents of the backup do not match its manifest.')
}

/**
 * Migrates the unpacked database, so that the next start cannot fail on it. Removes all its sessions, because some may have been ended since the
 * backup, and audits the restore. Returns what an administrator has to know of the migrations.
 */
async function upgradeDatabase(
  folder: string,
  { modules, clock, secrets }: Omit<RestoreTarget, 'dataFolder' | 'storage'>,
): Promise<readonly string[]> {
  const database = openSqlite(folder)
  try {
    const notes: string[] = []
    await migrate(database, modules, clock, { note: (text) => notes.push(text) })
    const tables = modules.flatMap(({ maintenanceTables = [] }) => maintenanceTables)
    const writes = new DatabaseWrites(database, clock, tables, await fittingAuditKey(database.read, secrets))
    await writes.systemWrite(async ({ db }) => {
      await sessionStore(db).removeAll()
      await challengeStore(db).removeAll()
      await removeAllResets(db)
      await outboxStore(db).removeAll()
      await deliveryStore(db).withholdAll(clock.now())
      // Among them may be some that were revoked since the backup.
      await apiKeyStore(db).revokeAll(clock.now())
    })
    await writes.note(systemActor(), { action: 'machine.restore', result: 'done' })
    return notes
  } catch (error) {
    if (error instanceof ForeignDatabaseError) throw new AdminError(error.message)
    throw error instanceof Error ? new AdminError(`The backup cannot be brought up to date: ${error.message}.`) : error
  } finally {
    await database.close()
  }
}

/** The audit log of the backup ends earlier; the end of the previous one is kept beside its database. */
async function keepHeadOfPrevious(dataFolder: string): Promise<void> {
  const head = join(dataFolder, keptHeadName)
  if (existsSync(head)) await rename(head, join(dataFolder, 'audit-head.before-restore.json'))
}

/** What a backup is restored into. */
export interface RestoreTarget {
  readonly dataFolder: string
  readonly storage: FileStorage
  readonly modules: readonly ServerModule[]
  readonly clock: Clock
  /** Those of this machine; the backup may belong to others. */
  readonly secrets: Secrets | undefined
}

/**
 * Replaces the database with a backup. Everything is validated first, then files are put back, which changes nothing for the previous database: a
 * file never has two contents. Then the database file is swapped in one step; the previous one is kept.
 */
export async function restoreBackup(file: string, { dataFolder, storage, ...parts }: RestoreTarget): Promise<RestoreResult> {
  if (!existsSync(file)) throw new AdminError(`File ${file} does not exist.`)
  if (await isServerRunning(dataFolder)) throw new AdminError(inUseMessage)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await removeLeftovers(dataFolder, parts.clock.now())
  const folder = join(dataFolder, 'restoring')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const unpacked = join(folder, databaseFileName)
  const previousPath = existsSync(join(dataFolder, databaseFileName)) ? join(dataFolder, 'steward.before-restore.db') : undefined
  try {
    const { manifest, contents } = await unpackArchive(file, unpacked)
    verifyContents(unpacked, manifest)
    const notes = await upgradeDatabase(folder, parts)
    const files = contents && (await restoreFiles(contents, storage))
    replaceDatabase(dataFolder, unpacked, previousPath ?? '')
    await keepHeadOfPrevious(dataFolder)
    return { manifest, files, previousPath, notes }
  } catch (error) {
    if (error instanceof StorageDownError) throw new AdminError(`The files cannot be put back: ${error.message}.`)
    throw error instanceof DatabaseInUseError ? new AdminError(inUseMessage) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
