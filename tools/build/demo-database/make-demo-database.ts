import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const writer = join(import.meta.dirname, 'write-demo-database.ts')

/**
 * Makes the database of the demonstration, as a SQLite file: the product's own migrations, first start and demo data, and the accounts that the sign-in
 * page names. The same code makes the same bytes, on each day and machine.
 */
export async function makeDemoDatabase(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-demo-'))
  try {
    const file = join(folder, 'demo.sqlite')
    await promisify(execFile)(process.execPath, [writer, file])
    return Uint8Array.from(await readFile(file))
  } finally {
    await rm(folder, { recursive: true })
  }
}
