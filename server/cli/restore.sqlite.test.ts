import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { discoverFeatures } from '#server/app/discovery.ts'
import { coreModules } from '#server/app/core-modules.ts'
import { resetLinkStore, resetRequestStore } from '#server/auth/reset/reset-store.ts'
import { type Clock, hourMs } from '#server/clock.ts'
import { copyDatabase, digestDatabase, type TableDigest } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { DiskStorage } from '#server/files/disk-storage.ts'
import { outboxStore } from '#server/mail/outbox-store.ts'
import type { ServerModule } from '#server/kit/module.ts'
import { runAdmin } from '#server/testing/child-server.ts'
import { adminPassword, startTestServer, type TestServer, testClock } from '#server/testing/test-server.ts'
import { AdminError } from './admin-error.ts'
import { type Manifest, writeArchive } from './backup-archive.ts'
import { type BackupOptions, packBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const clock: Clock = testClock()

let shelf: string
let made: BackupOptions
let modules: readonly ServerModule[]
let backup: string
let backedUp: readonly TableDigest[]
let folder: string

/** What belongs to one moment besides sessions: mail that waits, and the link and the request of a forgotten password. */
const momentary = ['mail_outbox', 'password_reset', 'password_reset_request']

async function keepMail({ database }: TestServer, userId: string): Promise<void> {
  const expiresAt = clock.now() + hourMs
  await database.write(async (connection) => {
    await outboxStore(connection).add({ id: 'x', content: 'x', expiresAt }, clock.now() + hourMs)
    await resetLinkStore(connection).add({ tokenHash: 'x', userId, fingerprint: 'x', expiresAt }, clock.now())
    await resetRequestStore(connection).add('x', 'x', clock.now())
  })
}

/** A data folder left by a server, a backup of it, and a user added since. */
beforeAll(async () => {
  shelf = await mkdtemp(join(tmpdir(), 'steward-restore-'))
  made = { product: '1.0.0', now: clock.now(), storage: new DiskStorage(join(shelf, 'files')), includesFiles: false }
  modules = [...coreModules, ...(await discoverFeatures())]
  backup = join(shelf, 'kept.backup')
  const data = join(shelf, 'data')
  const server = await startTestServer({ folder: data })
  const { id } = await server.addPerson('early')
  await keepMail(server, id)
  await server.administrator()
  const copy = join(shelf, 'copy.db')
  await copyDatabase(data, copy)
  backedUp = (await packBackup(copy, backup, made)).tables
  await server.addPerson('late')
  await server.stop()
})
afterAll(() => rm(shelf, { recursive: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-restored-'))
  await cp(join(shelf, 'data', 'steward.db'), join(folder, 'steward.db'))
})
afterEach(() => rm(folder, { recursive: true }))

const restore = (file: string) => restoreBackup(file, { dataFolder: folder, storage: made.storage, modules, clock, secrets: undefined })
const digest = (name = 'steward.db') => digestDatabase(join(folder, name))
const without = (tables: readonly TableDigest[], ...names: string[]) => tables.filter(({ name }) => !names.includes(name))
const rowsOf = (tables: readonly TableDigest[], name: string) => tables.find((table) => table.name === name)?.rows

/** Asserts that a file is rejected with this message and nothing has changed. */
async function expectRefused(file: string, sentence: RegExp): Promise<void> {
  const before = await readFile(join(folder, 'steward.db'))
  const refusal: unknown = await restore(file).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AdminError)
  expect(refusal).toHaveProperty('message', expect.stringMatching(sentence))
  expect(await readdir(folder)).toEqual(['steward.db'])
  expect((await readFile(join(folder, 'steward.db'))).equals(before)).toBe(true)
}

test('[F14] a restore reproduces the backup table by table and keeps the previous database beside it', async () => {
  const before = digest()
  const { manifest, previousPath } = await restore(backup)
  expect(manifest).toEqual({ product: '1.0.0', madeAt: '2026-11-21T09:00:00.000Z', tables: backedUp, includesFiles: false })
  const changed = ['session', 'audit_entry', 'audit_unlinked', ...momentary]
  expect(without(digest(), ...changed)).toEqual(without(backedUp, ...changed))
  expect(rowsOf(digest(), 'app_user')).toBe(2)
  expect(rowsOf(before, 'app_user')).toBe(3)
  expect(previousPath).toBe(join(folder, 'steward.before-restore.db'))
  expect(digest('steward.before-restore.db')).toEqual(before)
  for (const name of ['steward.db', 'steward.before-restore.db']) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

test('[F14] a restore brings back no session, link or waiting mail and is audited', async () => {
  for (const table of ['session', ...momentary]) expect(rowsOf(backedUp, table)).toBe(1)
  await restore(backup)
  for (const table of ['session', ...momentary]) expect(rowsOf(digest(), table)).toBe(0)
  expect(rowsOf(digest(), 'audit_entry')).toBe((rowsOf(backedUp, 'audit_entry') ?? 0) + 1)
})

test('the kept end of the audit log, which the backup does not have, is put beside the previous database', async () => {
  await writeFile(join(folder, 'audit-head.json'), 'the end')
  await restore(backup)
  expect((await readdir(folder)).toSorted()).toEqual(['audit-head.before-restore.json', 'steward.before-restore.db', 'steward.db'])
  expect(await readFile(join(folder, 'audit-head.before-restore.json'), 'utf8')).toBe('the end')
})

test('a server starts on a restored database', async () => {
  await restore(backup)
  const server = await startTestServer({ folder })
  expect((await server.visitor().signIn('admin', adminPassword)).status).toBe(200)
  expect((await server.visitor().signIn('early', 'early keeps a secret')).status).toBe(200)
  expect((await server.visitor().signIn('late', 'late keeps a secret')).status).toBe(401)
  await server.stop()
})

test('what the migrations of an older backup have to say is told by the restore, as no start runs them', async () => {
  const later = await mkdtemp(join(shelf, 'later-'))
  await writeFile(
    join(later, '0001-later.ts'),
    `// Old instances: continue\nexport const migrate = async ({ note }) => note('Two names are the same.')`,
  )
  const newer = [...modules, { id: 'later', handlers: [], migrations: pathToFileURL(`${later}/`) }]
  const target = { dataFolder: folder, storage: made.storage, clock, secrets: undefined }
  expect(await restoreBackup(backup, { ...target, modules: newer })).toMatchObject({ notes: ['Two names are the same.'] })
})

test('a backup can be restored into a folder without a database, even with a leftover WAL file', async () => {
  await rm(join(folder, 'steward.db'))
  await writeFile(join(folder, 'steward.db-wal'), 'of another')
  expect(await restore(backup)).toHaveProperty('previousPath', undefined)
  expect(await readdir(folder)).toEqual(['steward.db'])
  expect(rowsOf(digest(), 'app_user')).toBe(2)
})

test('[F14] a backup with one flipped bit anywhere is rejected, and the data stays untouched', async () => {
  const whole = await readFile(backup)
  const file = join(shelf, 'flipped.backup')
  const step = Math.floor(whole.length / 40)
  for (const offset of [0, 15, 16, 18, ...Array.from({ length: 40 }, (_, index) => (index + 1) * step - 1), whole.length - 1]) {
    const flipped = Buffer.from(whole)
    flipped[offset] = (flipped[offset] ?? 0) ^ (1 << (offset % 8))
    await writeFile(file, flipped)
    await expectRefused(file, /is damaged or truncated|is not a backup|has backup format/)
  }
})

test('[F14] a truncated backup is rejected wherever it is cut', async () => {
  const whole = await readFile(backup)
  const file = join(shelf, 'short.backup')
  for (const length of [0, 1, 17, 60, Math.floor(whole.length / 2), whole.length - 33, whole.length - 1]) {
    await writeFile(file, whole.subarray(0, length))
    await expectRefused(file, /is damaged or truncated|is not a backup/)
  }
})

test('[F14] a backup of another format version is rejected', async () => {
  const whole = await readFile(backup)
  const file = join(shelf, 'newer.backup')
  await writeFile(file, Buffer.concat([Buffer.from('Steward backup 3\n'), whole.subarray(17)]))
  await expectRefused(file, /has backup format 3; this version reads formats 1 and 2/)
})

/** A copy of the database, changed before packing. */
async function packChanged(name: string, statement: string): Promise<string> {
  const inner = join(shelf, name)
  await cp(join(shelf, 'data', 'steward.db'), join(inner, 'steward.db'), { recursive: true })
  const database = openSqlite(inner)
  await database.write((_, { script }) => script(statement))
  await database.close()
  const file = join(shelf, `${name}.backup`)
  await packBackup(join(inner, 'steward.db'), file, made)
  return file
}

test('[F14] a backup of a newer program is rejected', async () => {
  const file = await packChanged('future', "insert into migration values ('access', '9999-future.sql', 'x', 0, 0)")
  await expectRefused(file, /access\/9999-future\.sql, which this program does not know/)
})

test('[F14] a backup whose content does not match its header is rejected', async () => {
  const file = join(shelf, 'lying.backup')
  const tables = backedUp.map((table) => (table.name === 'app_user' ? { ...table, rows: table.rows + 1 } : table))
  await writeArchive(file, { product: '1.0.0', madeAt: '2026-11-21T09:00:00.000Z', tables: [...tables] }, join(shelf, 'data', 'steward.db'))
  await expectRefused(file, /do not match its manifest/)
})

test('[H11] a forged backup, valid but with the database of another program or no database in it, is rejected in a sentence', async () => {
  const inner = join(shelf, 'forged.db')
  const foreign = new DatabaseSync(inner)
  foreign.exec('create table purse (id integer primary key)')
  foreign.close()
  const file = join(shelf, 'forged.backup')
  const forge = async (tables: Manifest['tables']) => {
    await rm(file, { force: true })
    await writeArchive(file, { product: '1.0.0', madeAt: '2026-11-21T09:00:00.000Z', tables }, inner)
    const { code, output } = await runAdmin(folder, 'restore', file)
    expect(code).toBe(1)
    expect(rowsOf(digest(), 'app_user')).toBe(3)
    return output
  }
  expect(await forge(digestDatabase(inner))).toMatch(/^This database has the table purse .* another program wrote it\.\n$/)
  await writeFile(inner, 'not a database'.repeat(1000))
  expect(await forge([...backedUp])).toMatch(/^The database in the backup cannot be read: file is not a database\.\n$/)
})

/** A file with the first line and the checksum of a backup. */
async function writeForged(file: string, ...parts: readonly (string | Buffer)[]): Promise<void> {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  await writeFile(file, Buffer.concat([content, createHash('sha256').update(content).digest()]))
}

test('[H11] a forged manifest or database is rejected in a sentence, and nothing of it is printed', async () => {
  const file = join(shelf, 'forged-manifest.backup')
  const valid = { product: '1.0.0', madeAt: '2026-11-21T09:00:00.000Z', tables: [] }
  const manifests = [
    '',
    '[',
    'null',
    '{"__proto__": 1}',
    JSON.stringify({ ...valid, tables: [{ name: 'app_user', rows: 1.5, sha256: 'x' }] }),
    JSON.stringify({ ...valid, product: '\u001b[2J1.0.0' }),
    JSON.stringify({ ...valid, madeAt: 'yesterday' }),
  ]
  for (const manifest of manifests) {
    await writeForged(file, `Steward backup 1\n${manifest}\n`, gzipSync('x'))
    await expectRefused(file, /^The manifest of \S+ cannot be read: it was not written by a backup of Steward\.$/)
  }
  for (const database of ['', 'not compressed', gzipSync('cut off').subarray(0, 12)]) {
    await writeForged(file, `Steward backup 1\n${JSON.stringify(valid)}\n`, database)
    await expectRefused(file, /^The database of \S+ cannot be unpacked: .+\.$/)
  }
})

test('what a killed restore or backup left behind is removed by the next restore once it is an hour old', async () => {
  await mkdir(join(folder, 'backups'))
  const left = ['steward.before-restore.db.part', 'copy-old.db', 'backups/steward-20261121-090000.backup.part']
  const young = 'backups/auto-20261121-090000.backup.part'
  for (const name of [...left, young, 'backups/notes.part']) await writeFile(join(folder, name), 'all data')
  const old = new Date(clock.now() - 2 * hourMs)
  for (const name of [...left, 'backups/notes.part']) await utimes(join(folder, name), old, old)
  await utimes(join(folder, young), new Date(clock.now()), new Date(clock.now()))
  await restore(backup)
  expect((await readdir(folder)).toSorted()).toEqual(['backups', 'steward.before-restore.db', 'steward.db'])
  expect((await readdir(join(folder, 'backups'))).toSorted()).toEqual(['auto-20261121-090000.backup.part', 'notes.part'])
})

test.each<[string, string]>([
  ['nothing', ''],
  ['a picture', '\u0089PNG\r\n'],
  ['a header alone', 'Steward backup 1\n'],
])('[F14] %s is rejected as a backup', async (_, text) => {
  const file = join(shelf, 'other.backup')
  await writeFile(file, text)
  await expectRefused(file, /is not a backup of|is damaged or truncated/)
})

test('[F14] a restore is rejected while a server or another program has the database open', async () => {
  const server = await startTestServer({ folder })
  await expect(restore(backup)).rejects.toThrow('Stop it first')
  await server.stop()
  const database = openSqlite(folder)
  await expect(restore(backup)).rejects.toThrow('Stop it first')
  await database.close()
  expect(rowsOf(digest(), 'app_user')).toBe(3)
})

test('the command reports what it restored and where the previous database is', async () => {
  const { code, output } = await runAdmin(folder, 'restore', backup)
  expect(output).toMatch(/^Restored [\d,]+ rows in \d+ tables, backed up on 2026-11-21T09:00:00\.000Z by version 1\.0\.0\.$/m)
  expect(output).toContain('All users must sign in again.')
  expect(output).toContain(`The previous database is in ${join(folder, 'steward.before-restore.db')}`)
  expect(code).toBe(0)
  const refused = await runAdmin(folder, 'restore', '/nowhere/at.all')
  expect([refused.code, refused.output]).toEqual([1, 'File /nowhere/at.all does not exist.\n'])
})
