import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs, systemClock } from '#server/clock.ts'
import { copyDatabase, DatabaseInUseError, digestDatabase, replaceDatabase } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { DiskStorage } from '#server/files/disk-storage.ts'
import { signInTriesPerAccount, signInTriesPerAddress } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { runAdmin } from '#server/testing/child-server.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { backupFile, packBackup } from './backup.ts'

type Anything = Record<string, Record<string, string | number | null>>

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-backup-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('[G10] a backup of a running server is readable only by its user, and is audited', async () => {
  const server = await startTestServer()
  const file = join(folder, 'kept.backup')
  const { code, output } = await runAdmin(server.folder, 'backup', file)
  expect([code, output]).toEqual([0, expect.stringMatching(/^Backed up [\d,]+ rows in \d+ tables to /)])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const rows = await server.read
    .$extendTables<Anything>()
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'machine.backup')
    .execute()
  expect(rows).toEqual([expect.objectContaining({ user_id: null, result: 'done' })])
  expect((await readdir(server.folder)).filter((name) => name.startsWith('copy-'))).toEqual([])
  const again = await runAdmin(server.folder, 'backup', file)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('already exists')])
  await server.stop()
})

test.each(['reset-password', 'backup'])('without a database %s creates nothing', async (command) => {
  const { code, output } = await runAdmin(join(folder, 'data'), command)
  expect([code, output]).toEqual([1, expect.stringContaining('There is no database in')])
  expect(await readdir(folder)).toEqual([])
})

test('a copy is a consistent snapshot while writes continue', async () => {
  const server = await startTestServer()
  const over = new AbortController()
  let written = 0
  // Each write sets both to the same number.
  const writing = (async () => {
    while (!over.signal.aborted) {
      written += 1
      await server.database.write(async (connection) => {
        await settingStore(connection).write(signInTriesPerAccount, written, server.clock)
        await settingStore(connection).write(signInTriesPerAddress, written, server.clock)
      })
    }
  })()
  for (let index = 0; index < 10; index++) {
    const copied = join(folder, String(index))
    await openSqlite(copied).close()
    await rm(join(copied, 'steward.db'))
    await copyDatabase(server.folder, join(copied, 'steward.db'))
    expect(digestDatabase(join(copied, 'steward.db')).length).toBeGreaterThan(10)
    const copy = openSqlite(copied)
    const rows = await copy.read
      .$extendTables<Anything>()
      .selectFrom('setting')
      .select('value')
      .where('name', 'like', 'signInTries%')
      .execute()
    expect(new Set(rows.map(({ value }) => value)).size).toBe(1)
    await copy.close()
  }
  const before = written
  over.abort()
  await writing
  expect(before).toBeGreaterThan(10)
  await server.stop()
})

test('a digest depends on every value of every row', async () => {
  const database = openSqlite(folder)
  const file = join(folder, 'steward.db')
  const digests = new Set<string>()
  for (const statement of [
    'create table coin (id text primary key, value integer, note text) strict',
    "insert into coin values ('b', 1, null), ('a', 9007199254740993, '')",
    "update coin set note = null where id = 'a'",
    "update coin set value = 2 where id = 'b'",
    "update coin set id = 'c' where id = 'b'",
  ]) {
    await database.write((_, { script }) => script(statement))
    await rm(join(folder, 'copy'), { force: true })
    await copyDatabase(folder, join(folder, 'copy'))
    for (const { sha256 } of digestDatabase(join(folder, 'copy'))) digests.add(sha256)
  }
  expect(digests.size).toBe(5)
  await database.close()
  expect(digestDatabase(file)).toEqual([{ name: 'coin', rows: 2, sha256: [...digests].at(-1) }])
})

test('an open database is not replaced', async () => {
  const database = openSqlite(join(folder, 'data'))
  await writeFile(join(folder, 'other.db'), '')
  expect(() => replaceDatabase(join(folder, 'data'), join(folder, 'other.db'), join(folder, 'aside.db'))).toThrow(DatabaseInUseError)
  await database.write((_, { script }) => script('create table coin (id text) strict'))
  await database.close()
  expect(await readdir(folder)).toEqual(['data', 'other.db'])
})

test('a backup without a name is put in the data folder, named by its time', () => {
  expect(backupFile('data', Date.UTC(2026, 10, 22, 2, 30))).toBe(join('data', 'backups', 'steward-20261122-023000.backup'))
})

test('a leftover copy of a killed command is removed by the next one; that of a running command stays', async () => {
  const now = systemClock.now()
  for (const name of ['copy-old.db', 'copy-new.db']) await writeFile(join(folder, name), '')
  await utimes(join(folder, 'copy-old.db'), new Date(now), new Date(now - 2 * hourMs))
  await openSqlite(folder).close()
  await copyDatabase(folder, join(folder, 'copy-mine.db'))
  await packBackup(join(folder, 'copy-mine.db'), backupFile(folder, now), {
    product: '1.0.0',
    now,
    storage: new DiskStorage(folder),
    includesFiles: false,
  })
  expect((await readdir(folder)).filter((name) => name.startsWith('copy-'))).toEqual(['copy-new.db'])
})
