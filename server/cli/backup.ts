import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hourMs } from '#server/clock.ts'
import { digestDatabase, type TableDigest } from '#server/db/sqlite/database-file.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import { listFinishedContents } from '#server/files/finished-file-store.ts'
import { AdminError } from './admin-error.ts'
import { writeArchive } from './backup-archive.ts'
import { type FilesReport, FilesToBackUp } from './backup-files.ts'

/** The number of rows in all tables. */
export function totalRows(tables: readonly TableDigest[]): number {
  return tables.reduce((sum, table) => sum + table.rows, 0)
}

/** The default path of a backup: `backups/steward-20261122-023000.backup` in the data folder, in UTC. */
export function backupFile(dataFolder: string, now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return join(dataFolder, 'backups', `steward-${time}.backup`)
}

/** Removes what matches in a folder, if it is older than an hour. */
async function removeAbandoned(folder: string, pattern: RegExp, now: number): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    if (!pattern.test(name)) continue
    const path = join(folder, name)
    if (now - (await stat(path)).mtimeMs > hourMs) await rm(path, { recursive: true, force: true })
  }
}

/** What a backup writes before it is whole, named as ours are. */
const unfinishedBackup = /^(?:auto|steward)-\d{8}-\d{6}\.backup\.part$/

/** A copy of the database that is packed, a backup that is unpacked, the previous database while it is set aside, and a vacuumed one. */
const unfinishedInDataFolder = /^(?:copy-\w+\.db.*|restoring|steward\.before-restore\.db\.part|steward\.db\.new)$/

/** Removes what killed backups and restores left behind, if it is older than an hour: it holds all data. */
export async function removeLeftovers(dataFolder: string, now: number, backups = join(dataFolder, 'backups')): Promise<void> {
  await removeAbandoned(dataFolder, unfinishedInDataFolder, now)
  await removeAbandoned(backups, unfinishedBackup, now)
}

/** Throws when the file exists: a backup never overwrites anything. */
export function rejectExisting(file: string): void {
  if (existsSync(file)) throw new AdminError(`File ${file} already exists.`)
}

/** What a backup is made of, besides the copy of the database. */
export interface BackupOptions {
  readonly product: string
  readonly now: number
  readonly storage: FileStorage
  /** Whether the contents of files are in it; otherwise they are only listed. */
  readonly includesFiles: boolean
}

/** What is in a backup. */
export interface BackupResult {
  readonly tables: readonly TableDigest[]
  readonly files: FilesReport
}

/** Packs a copy of the database into a file and removes the copy. Runs in the command's process, so the server is not held up. */
export async function packBackup(
  copy: string,
  file: string,
  { product, now, storage, includesFiles }: BackupOptions,
): Promise<BackupResult> {
  const partialFile = `${file}.part`
  try {
    await removeLeftovers(dirname(copy), now, dirname(file))
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const tables = digestDatabase(copy)
    const files = new FilesToBackUp(listFinishedContents(copy), storage, { areIncluded: includesFiles })
    await rm(partialFile, { force: true })
    await writeArchive(partialFile, { product, madeAt: new Date(now).toISOString(), tables, includesFiles }, copy, files)
    await rename(partialFile, file)
    return { tables, files: files.report }
  } finally {
    await rm(copy, { force: true })
    await rm(partialFile, { force: true })
  }
}
