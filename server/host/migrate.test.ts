import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/kit/database/database.ts'
import { testClock } from '#server/testing/test-server.ts'
import { ForeignDatabaseError, migrate } from './migrate.ts'

const clock = testClock()
let folder: string
let database: Database

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-migrate-'))
  database = openDatabase(join(folder, 'data'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function feature(id: string, files: Record<string, string>) {
  const migrations = await mkdtemp(join(folder, `${id}-`))
  for (const [name, text] of Object.entries(files)) await writeFile(join(migrations, name), text)
  return { id, handlers: [], migrations: pathToFileURL(`${migrations}/`) }
}

const tables = async () =>
  (
    await database.read
      .$extendTables<{ sqlite_master: { name: string; type: string } }>()
      .selectFrom('sqlite_master')
      .select('name')
      .where('type', '=', 'table')
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)

test('migrations run once each, in the order of their names', async () => {
  const files = {
    '0002-second.sql': 'alter table coin add column note text',
    '0001-first.sql': 'create table coin (id text primary key) strict',
  }
  const coins = await feature('coins', files)
  await migrate(database, [coins], clock)
  await migrate(database, [coins], clock)
  expect(await tables()).toEqual(['coin', 'migration'])
})

test('a migration that fails leaves nothing of itself, and runs again at the next start', async () => {
  const broken = await feature('coins', { '0001-first.sql': 'create table coin (id text) strict; create table coin (id text) strict' })
  await expect(migrate(database, [broken], clock)).rejects.toThrow('already exists')
  expect(await tables()).toEqual(['migration'])
  await migrate(database, [await feature('coins', { '0001-first.sql': 'create table coin (id text) strict' })], clock)
  expect(await tables()).toEqual(['coin', 'migration'])
})

test('a feature that is gone is named, and its tables stay', async () => {
  await migrate(database, [await feature('coins', { '0001-first.sql': 'create table coin (id text) strict' })], clock)
  expect(await migrate(database, [], clock)).toEqual({ gone: ['coins'] })
  expect(await tables()).toEqual(['coin', 'migration'])
})

test('a database of a newer program is refused', async () => {
  const older = { '0001-first.sql': 'create table coin (id text) strict' }
  await migrate(database, [await feature('coins', { ...older, '0002-second.sql': 'create table purse (id text) strict' })], clock)
  await expect(migrate(database, [await feature('coins', older)], clock)).rejects.toThrow(ForeignDatabaseError)
})

test('a migration that was changed after it ran is refused; other line ends are no change', async () => {
  await migrate(database, [await feature('coins', { '0001-first.sql': 'create table coin\n(id text) strict' })], clock)
  await migrate(database, [await feature('coins', { '0001-first.sql': 'create table coin\r\n(id text) strict' })], clock)
  await expect(
    migrate(database, [await feature('coins', { '0001-first.sql': 'create table coin (name text) strict' })], clock),
  ).rejects.toThrow(ForeignDatabaseError)
})
