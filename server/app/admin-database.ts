// What a command does on the database itself. It loads most of the server, which commands that a running server executes do not wait for.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { KeptHead } from '#server/audit/chain/kept-head.ts'
import { fittingAuditKey } from '#server/audit/chain/open-audit-key.ts'
import { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import type { Environment } from './env.ts'
import { discoverFeatures } from './discovery.ts'
import { coreModules, maintenanceTables } from './core-modules.ts'
import { productVersion } from '#server/product/product-version.ts'
import { systemClock } from '#server/clock.ts'
import { systemActor } from '#server/kit/writes.ts'
import { databaseFileName, DatabaseInUseError, type TableDigest, vacuumDatabase } from '#server/db/sqlite/database-file.ts'
import { lockDataFolder } from '#server/db/sqlite/folder-lock.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openStorage } from '#server/files/open-storage.ts'
import type { AdminContext } from '#server/cli/admin-context.ts'
import { AdminError } from '#server/cli/admin-error.ts'
import { backupFile, packBackup, rejectExisting, totalRows } from '#server/cli/backup.ts'
import { linesAboutBackup, linesAboutRestore } from '#server/cli/files-report.ts'
import { runAdminCommand, postgresHint } from '#server/cli/admin-commands.ts'
import type { AdminResponse, AdminRequest } from '#server/cli/admin-request.ts'
import { existingSecrets, secretFileName } from '#server/secrets/server-secret.ts'
import { auditKeyOf, verifiedFile, verifiedLog, type VerifyOptions } from '#server/cli/audit-commands.ts'
import { restoreBackup } from '#server/cli/restore.ts'

function rejectMissingDatabase({ dataFolder, databaseUrl }: Environment): void {
  if (databaseUrl === undefined && !existsSync(join(dataFolder, databaseFileName)))
    throw new AdminError(`There is no database in ${resolve(dataFolder)} yet. The first start of the server creates it.`)
}

/** Works on the database itself, without a server. */
async function onDatabase<Result>(environment: Environment, work: (context: AdminContext) => Promise<Result>): Promise<Result> {
  const { dataFolder, databaseUrl } = environment
  rejectMissingDatabase(environment)
  const database = await openDatabase({ ...environment, databaseReplicaUrl: undefined })
  try {
    const secrets = existingSecrets(environment)
    const writes = new DatabaseWrites(database, systemClock, maintenanceTables, await fittingAuditKey(database.read, secrets))
    const passwords = new PasswordHasher()
    return await work({ read: database.read, writes, clock: systemClock, passwords, secrets, dataFolder, databaseUrl })
  } finally {
    await database.close()
  }
}

/** Runs a command without a server, on the database itself. */
export function runLocally(environment: Environment, request: AdminRequest): Promise<AdminResponse> {
  return onDatabase(environment, (context) => runAdminCommand(context, request))
}

/** Writes the embedded database into a file without free space; returns what to print. */
export async function vacuum(environment: Environment): Promise<string[]> {
  const { dataFolder, databaseUrl } = environment
  if (databaseUrl !== undefined) throw new AdminError('The data is in PostgreSQL, which vacuums by itself.')
  rejectMissingDatabase(environment)
  const startedAt = new Date(systemClock.now()).toISOString()
  const unlock = lockDataFolder(dataFolder, { url: 'npm run admin -- vacuum', processId: process.pid, startedAt })
  try {
    const { before, after } = vacuumDatabase(dataFolder)
    await onDatabase(environment, ({ writes }) => writes.note(systemActor(), { action: 'machine.vacuum', result: 'done' }))
    const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
    return [`The database takes ${megabytes(after)} instead of ${megabytes(before)}. From now on the server returns free space by itself.`]
  } catch (error) {
    const isOfSqlite = error instanceof DatabaseInUseError || (error instanceof Error && 'errcode' in error)
    throw isOfSqlite ? new UnusableDatabaseError(`The database in ${resolve(dataFolder)}`, error.cause ?? error) : error
  } finally {
    unlock()
  }
}

/** Packs a copy of the database, which `copyDatabase` makes, into a backup; returns what to print. */
export async function backUp(
  environment: Environment,
  { target, includesFiles }: { target: string | undefined; includesFiles: boolean },
  copyDatabase: () => Promise<string | undefined>,
): Promise<string[]> {
  const now = systemClock.now()
  const file = resolve(target ?? backupFile(environment.dataFolder, now))
  rejectExisting(file)
  const copy = await copyDatabase()
  if (copy === undefined) return []
  const options = { product: await productVersion(), now, storage: openStorage(environment), includesFiles }
  const { tables, files } = await packBackup(copy, file, options)
  return [`Backed up ${countOf(tables)} to ${file}`, ...linesAboutBackup(files, { includesFiles })]
}

/** Replaces the database with a backup; returns what to print. */
export async function restore(environment: Environment, file: string): Promise<string[]> {
  const { dataFolder, databaseUrl } = environment
  if (databaseUrl !== undefined) throw new AdminError(postgresHint)
  const modules = [...coreModules, ...(await discoverFeatures())]
  const target = { dataFolder, storage: openStorage(environment), modules, clock: systemClock, secrets: existingSecrets(environment) }
  const { manifest, files, previousPath, notes } = await restoreBackup(resolve(file), target)
  return [
    `Restored ${countOf(manifest.tables)}, backed up on ${manifest.madeAt} by version ${manifest.product}.`,
    ...notes.map((note) => `Note: ${note}`),
    'All users must sign in again.',
    `Its secrets need the key of the server that it was backed up on: ${secretFileName} of the data folder, or STEWARD_SECRET.`,
    ...linesAboutRestore(files, manifest),
    ...(previousPath === undefined ? [] : [`The previous database is in ${previousPath}; delete it when it is no longer needed.`]),
  ]
}

/** Copies the embedded database into the PostgreSQL database of the environment; prints each table, and returns what to print at the end. */
export async function copyToPostgres(environment: Environment, say: (line: string) => void): Promise<string[]> {
  const { dataFolder, databaseUrl, databaseDirectUrl } = environment
  if (databaseUrl === undefined) throw new AdminError('Set DATABASE_URL to the empty PostgreSQL database that the data is to be copied to.')
  rejectMissingDatabase({ ...environment, databaseUrl: undefined })
  // Loaded on demand: other commands do not need the client.
  const command = await import('#server/cli/copy-to-postgres.ts')
  const modules = [...coreModules, ...(await discoverFeatures())]
  const secrets = existingSecrets(environment)
  const lines = await command.copyToPostgres({ dataFolder, databaseUrl, databaseDirectUrl, secrets, modules, clock: systemClock, say })
  return [
    ...lines,
    'Start the server with this DATABASE_URL and the same STEWARD_DATA and STEWARD_SECRET. All users must sign in again.',
    `The embedded database is left in ${resolve(dataFolder)}; delete it when it is no longer needed.`,
  ]
}

/** Verifies the audit log; returns what to print. Reads the database in this process, also while a server is running, which is not held up. */
export async function verifyAudit(environment: Environment, { file, head, from }: VerifyOptions): Promise<string> {
  const key = auditKeyOf(existingSecrets(environment))
  if (file !== undefined) return verifiedFile(resolve(file), key)
  rejectMissingDatabase(environment)
  const database = await openDatabase({ ...environment, databaseReplicaUrl: undefined })
  try {
    return await verifiedLog(database.read, key, { head, from, kept: new KeptHead(environment.dataFolder, key) })
  } finally {
    await database.close()
  }
}

function countOf(tables: readonly TableDigest[]): string {
  return `${totalRows(tables).toLocaleString('en')} rows in ${tables.length} tables`
}
