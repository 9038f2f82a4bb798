import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hourMs } from '#server/clock.ts'
import { digestDatabase, type TableDigest } from '#server/db/sqlite/database-file.ts'
import { AdminError } from './admin-error.ts'
import { writeArchive } from './backup-archive.ts'

/** The rows of all tables together. */
export function rowsOf(tables: readonly TableDigest[]): number {
  return tables.reduce((sum, table) => sum + table.rows, 0)
}

/** Where a backup goes that nobody has named: `backups/steward-20261122-023000.backup` in the data folder, by UTC. */
export function backupFile(dataFolder: string, now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return join(dataFolder, 'backups', `steward-${time}.backup`)
}

/** A copy that a killed command has left holds everything that the database did. */
async function removeForgottenCopies(dataFolder: string, now: number): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (!/^copy-\w+\.db/.test(name)) continue
    const path = join(dataFolder, name)
    if (now - (await stat(path)).mtimeMs > hourMs) await rm(path, { force: true })
  }
}

/** Refuses a name that a file has already: a backup never takes the place of anything. */
export function refuseTaken(file: string): void {
  if (existsSync(file)) throw new AdminError(`There is a file ${file} already.`)
}

/** Packs a copy of the database into a file and takes the copy away. Counting and packing are done here, beside the server, so that it is not held up. */
export async function packBackup(copy: string, file: string, { product, now }: { product: string; now: number }): Promise<TableDigest[]> {
  const part = `${file}.part`
  try {
    await removeForgottenCopies(dirname(copy), now)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const tables = digestDatabase(copy)
    await rm(part, { force: true })
    await writeArchive(part, { product, madeAt: new Date(now).toISOString(), tables }, copy)
    await rename(part, file)
    return tables
  } finally {
    await rm(copy, { force: true })
    await rm(part, { force: true })
  }
}
