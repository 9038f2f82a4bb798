import { createHash } from 'node:crypto'
import { closeSync, copyFileSync, constants, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** The name of the database file in the data folder. */
export const databaseFileName = 'steward.db'

/** A table's row count, and the SHA-256 (hex) of all values in primary key order. */
export interface TableDigest {
  readonly name: string
  readonly rows: number
  readonly sha256: string
}

/** Another process has the database open. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError'
}

/** Copies all pages in one step: in several steps, every write in between restarts the copy, which might never finish. */
const pagesAtOnce = 2 ** 30

const ownerOnly = 0o600

/** Copies a consistent snapshot of a folder's database into a new file, during reads and writes. Only this process's user may access the copy. */
export async function copyDatabase(folder: string, target: string): Promise<void> {
  const source = new DatabaseSync(join(folder, databaseFileName), { readOnly: true, timeout: 5000 })
  try {
    writeFileSync(target, '', { mode: ownerOnly, flag: 'wx' })
  } catch (error) {
    source.close()
    throw error
  }
  try {
    await backup(source, target, { rate: pagesAtOnce })
  } catch (error) {
    for (const ending of ['', '-journal']) rmSync(target + ending, { force: true })
    throw error
  } finally {
    source.close()
  }
}

function valueOf(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value
}

function digestTable(database: DatabaseSync, name: string): TableDigest {
  const quoted = (identifier: unknown) => `"${String(identifier).replaceAll('"', '""')}"`
  const columns = database.prepare(`pragma table_info(${quoted(name)})`).all()
  const keys = columns.filter(({ pk }) => Number(pk) > 0).toSorted((one, other) => Number(one['pk']) - Number(other['pk']))
  const order = keys.length > 0 ? keys.map((column) => quoted(column['name'])).join(', ') : 'rowid'
  const select = database.prepare(`select * from ${quoted(name)} order by ${order}`)
  select.setReadBigInts(true)
  const hash = createHash('sha256').update(JSON.stringify(columns.map((column) => column['name'])))
  let rows = 0
  for (const row of select.iterate()) {
    rows += 1
    hash.update(JSON.stringify(Object.values(row).map(valueOf)))
  }
  return { name, rows, sha256: hash.digest('hex') }
}

/**
 * Checks the integrity of a database file that is not in use, and counts and hashes its tables. Leaves it as a single file, without WAL. Throws if
 * the file is corrupt.
 */
export function digestDatabase(file: string): TableDigest[] {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma journal_mode = delete')
    const [found] = database.prepare('pragma integrity_check').all()
    if (found?.['integrity_check'] !== 'ok') throw new Error(`The database is corrupt: ${String(found?.['integrity_check'])}`)
    const tables = database.prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    return tables.all().map((table) => digestTable(database, String(table['name'])))
  } finally {
    database.close()
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Writes the WAL into the database file and locks it exclusively until the connection is closed. Throws `DatabaseInUseError`. */
function lockExclusively(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma locking_mode = exclusive')
    const mode = database.prepare('pragma journal_mode = delete').get()
    if (mode?.['journal_mode'] !== 'delete') throw new Error('the journal is in use')
    database.exec('begin exclusive; commit')
  } catch (error) {
    database.close()
    throw new DatabaseInUseError(`${file} is in use`, { cause: error })
  }
  return database
}

/** Sizes of a database file in bytes. */
export interface VacuumResult {
  readonly before: number
  readonly after: number
}

/**
 * Writes a folder's database into a new file without free pages, which then returns them by itself, and puts it in place in one step. Throws
 * `DatabaseInUseError`.
 */
export function vacuumDatabase(folder: string): VacuumResult {
  const file = join(folder, databaseFileName)
  const replacement = `${file}.new`
  const before = statSync(file).size
  const database = lockExclusively(file)
  try {
    rmSync(replacement, { force: true })
    writeFileSync(replacement, '', { mode: ownerOnly })
    database.exec('pragma auto_vacuum = incremental')
    database.prepare('vacuum into ?').run(replacement)
    flush(replacement)
    renameSync(replacement, file)
    flush(folder)
    return { before, after: statSync(file).size }
  } finally {
    rmSync(replacement, { force: true })
    database.close()
  }
}

/**
 * Replaces the database file in a folder atomically, and keeps the old one as `aside`. Throws `DatabaseInUseError` and changes nothing if another
 * process has the old one open.
 */
export function replaceDatabase(folder: string, replacement: string, aside: string): void {
  const current = join(folder, databaseFileName)
  const locked = existsSync(current) ? lockExclusively(current) : undefined
  try {
    if (locked) {
      copyFileSync(current, `${aside}.part`, constants.COPYFILE_FICLONE)
      flush(`${aside}.part`)
      renameSync(`${aside}.part`, aside)
    }
    flush(replacement)
    // SQLite would apply a leftover WAL of the old database to the new one.
    for (const ending of ['-wal', '-shm', '-journal']) rmSync(current + ending, { force: true })
    renameSync(replacement, current)
    flush(folder)
  } finally {
    rmSync(`${aside}.part`, { force: true })
    locked?.close()
  }
}
