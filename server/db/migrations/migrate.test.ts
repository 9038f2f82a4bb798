import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { testClock } from '#server/testing/test-server.ts'
import { ForeignDatabaseError, migrate } from './migrate.ts'

const clock = testClock()
let folder: string
let database: Database
let place: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-migrate-'))
  place = await newDatabase()
  database = await place.open()
})
afterEach(async () => {
  await database.close()
  await place.remove()
  await rm(folder, { recursive: true })
})

async function feature(id: string, files: Record<string, string>) {
  const migrations = await mkdtemp(join(folder, `${id}-`))
  for (const [name, text] of Object.entries(files)) await writeFile(join(migrations, name), text)
  return { id, handlers: [], migrations: pathToFileURL(`${migrations}/`) }
}

const schemas = { sqlite: sql`sqlite_master where type = 'table'`, postgres: sql`pg_tables where schemaname = 'public'` }

async function tables(): Promise<string[]> {
  const from = place.url === undefined ? sql`name from ${schemas.sqlite}` : sql`tablename as name from ${schemas.postgres}`
  const { rows } = await sql<{ name: string }>`select ${from} order by 1`.execute(database.read)
  return rows.map(({ name }) => name)
}

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

test('a module that is no longer installed is named, and its tables stay', async () => {
  await migrate(database, [await feature('coins', { '0001-first.sql': 'create table coin (id text) strict' })], clock)
  expect(await migrate(database, [], clock)).toEqual({ uninstalled: ['coins'] })
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

test('a migration that PostgreSQL has a text of its own for runs once, with the text of the database', async () => {
  const coins = await feature('coins', {
    '0001-first.sql': 'create table coin_of_sqlite (id text) strict',
    '0001-first.postgres.sql': 'create table coin_of_postgres (id text) strict',
  })
  await migrate(database, [coins], clock)
  await migrate(database, [coins], clock)
  expect(await tables()).toEqual([`coin_of_${database.dialect}`, 'migration'])
})
