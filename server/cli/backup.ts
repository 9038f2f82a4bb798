import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hourMs } from '#server/clock.ts'
import { digestDatabase, type TableDigest } from '#server/db/sqlite/database-file.ts'
import { AdminError } from './admin-error.ts'
import { writeArchive } from './backup-archive.ts'

/** The number of rows in all tables. */
export function totalRows(tables: readonly TableDigest[]): number {
  return tables.reduce((sum, table) => sum + table.rows, 0)
}

/** The default path of a backup: `backups/steward-20261122-023000.backup` in the data folder, in UTC. */
export function backupFile(dataFolder: string, now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return join(dataFolder, 'backups', `steward-${time}.backup`)
}

/** Removes copies of the database that killed commands left behind: they hold all its data. */
async function removeAbandonedCopies(dataFolder: string, now: number): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (!/^copy-\w+\.db/.test(name)) continue
    const path = join(dataFolder, name)
    if (now - (await stat(path)).mtimeMs > hourMs) await rm(path, { force: true })
  }
}

/** Throws when the file exists: a backup never overwrites anything. */
export function rejectExisting(file: string): void {
  if (existsSync(file)) throw new AdminError(`File ${file} already exists.`)
}

/** Packs a copy of the database into a file and removes the copy. Runs in the command's process, so the server is not held up. */
export async function packBackup(copy: string, file: string, { product, now }: { product: string; now: number }): Promise<TableDigest[]> {
  const partialFile = `${file}.part`
  try {
    await removeAbandonedCopies(dirname(copy), now)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const tables = digestDatabase(copy)
    await rm(partialFile, { force: true })
    await writeArchive(partialFile, { product, madeAt: new Date(now).toISOString(), tables }, copy)
    await rename(partialFile, file)
    return tables
  } finally {
    await rm(copy, { force: true })
    await rm(partialFile, { force: true })
  }
}
