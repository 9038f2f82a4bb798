import { createHash } from 'node:crypto'
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
let testDatabase: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-migrate-'))
  testDatabase = await newDatabase()
  database = await testDatabase.open()
})
afterEach(async () => {
  await database.close()
  await testDatabase.remove()
  await rm(folder, { recursive: true })
})

async function folderOf(id: string, files: Record<string, string>): Promise<URL> {
  const migrations = await mkdtemp(join(folder, `${id}-`))
  for (const [name, text] of Object.entries(files)) await writeFile(join(migrations, name), text)
  return pathToFileURL(`${migrations}/`)
}

async function feature(id: string, files: Record<string, string>, dependsOn: readonly string[] = []) {
  const declared: Record<string, string> = {}
  for (const [name, text] of Object.entries(files))
    declared[name] = `${name.endsWith('.ts') ? '//' : '--'} Old instances: continue\n${text}`
  return { id, dependsOn, migrations: await folderOf(id, declared) }
}

const schemas = { sqlite: sql`sqlite_master where type = 'table'`, postgres: sql`pg_tables where schemaname = 'public'` }

async function tables(): Promise<string[]> {
  const from = testDatabase.url === undefined ? sql`name from ${schemas.sqlite}` : sql`tablename as name from ${schemas.postgres}`
  const { rows } = await sql<{ name: string }>`select ${from} order by 1`.execute(database.read)
  return rows.map(({ name }) => name)
}

test('each migration runs once, in the order of names', async () => {
  const files = {
    '0002-second.sql': 'alter table coin add column note text',
    '0001-first.sql': 'create table coin (id text primary key) strict',
  }
  const coins = await feature('coins', files)
  await migrate(database, [coins], clock)
  await migrate(database, [coins], clock)
  expect(await tables()).toEqual(['coin', 'migration'])
})

test('a failed migration is rolled back and runs again at the next start', async () => {
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

test('a database of a newer program is rejected', async () => {
  const older = { '0001-first.sql': 'create table coin (id text) strict' }
  await migrate(database, [await feature('coins', { ...older, '0002-second.sql': 'create table purse (id text) strict' })], clock)
  await expect(migrate(database, [await feature('coins', older)], clock)).rejects.toThrow(ForeignDatabaseError)
})

test('a migration that was changed after it ran is rejected; different line endings are allowed', async () => {
  await migrate(database, [await feature('coins', { '0001-first.sql': 'create table coin\n(id text) strict' })], clock)
  await migrate(database, [await feature('coins', { '0001-first.sql': 'create table coin\r\n(id text) strict' })], clock)
  await expect(
    migrate(database, [await feature('coins', { '0001-first.sql': 'create table coin (name text) strict' })], clock),
  ).rejects.toThrow(ForeignDatabaseError)
})

test('a migration with a PostgreSQL variant runs once, in the variant of the database', async () => {
  const coins = await feature('coins', {
    '0001-first.sql': 'create table coin_of_sqlite (id text) strict',
    '0001-first.postgres.sql': 'create table coin_of_postgres (id text) strict',
  })
  await migrate(database, [coins], clock)
  await migrate(database, [coins], clock)
  expect(await tables()).toEqual([`coin_of_${database.dialect}`, 'migration'])
})

test('a module is migrated after its dependencies, whatever their names', async () => {
  const purses = await feature(
    'a-purses',
    { '0001-purse.sql': 'create table purse (id text primary key, coin_id text references coin (id)) strict' },
    ['coins'],
  )
  const coins = await feature('coins', { '0001-coin.sql': 'create table coin (id text primary key) strict' })
  await migrate(database, [purses, coins], clock)
  expect(await tables()).toEqual(['coin', 'migration', 'purse'])
})

test('circular and missing dependencies of modules are rejected', async () => {
  const [one, other] = [await feature('one', {}, ['other']), await feature('other', {}, ['one'])]
  await expect(migrate(database, [one, other], clock)).rejects.toThrow('one → other → one')
  await expect(migrate(database, [one], clock)).rejects.toThrow('depends on other, which is not installed')
})

test('the ledger id is kept when a module is renamed', async () => {
  const files = { '0001-coin.sql': 'create table coin (id text primary key) strict' }
  await migrate(database, [await feature('coins', files)], clock)
  const renamed = { ...(await feature('money', files)), ledgerId: 'coins' }
  expect(await migrate(database, [renamed], clock)).toEqual({ uninstalled: [] })
})

test('a referenced table can be rebuilt without losing its rows or those that reference it', async () => {
  const first = `create table coin (id text primary key, value integer not null) strict;
    create table purse (id text primary key, coin_id text not null references coin (id)) strict;
    insert into coin values ('a', 1); insert into purse values ('p', 'a')`
  const rebuild = `create table coin_rebuilt (id text primary key, value integer not null check (value > 0)) strict;
    insert into coin_rebuilt select id, value from coin;
    drop table coin;
    alter table coin_rebuilt rename to coin`
  const forPostgres = 'alter table coin add check (value > 0)'
  await migrate(database, [await feature('coins', { '0001-first.sql': first })], clock)
  const files = { '0001-first.sql': first, '0002-rebuild.sql': rebuild, '0002-rebuild.postgres.sql': forPostgres }
  await migrate(database, [await feature('coins', files)], clock)
  const { rows } = await sql`select purse.id, coin.value from purse join coin on coin.id = purse.coin_id`.execute(database.read)
  expect(rows.map((row) => Object.assign({}, row))).toEqual([{ id: 'p', value: 1 }])
  const orphan = database.write((connection) => sql`insert into purse values ('q', 'nobody')`.execute(connection))
  await expect(orphan).rejects.toThrow(/foreign key/i)
})

test('a rebuild that loses a referenced row is rolled back', async () => {
  const first = `create table coin (id text primary key) strict;
    create table purse (id text primary key, coin_id text not null references coin (id)) strict;
    insert into coin values ('a'); insert into purse values ('p', 'a')`
  await migrate(database, [await feature('coins', { '0001-first.sql': first })], clock)
  const broken = await feature('coins', { '0001-first.sql': first, '0002-lose.sql': 'delete from coin' })
  await expect(migrate(database, [broken], clock)).rejects.toThrow(/references|foreign key/i)
  const { rows } = await sql`select id from coin`.execute(database.read)
  expect(rows).toHaveLength(1)
})

test('a migration can be written in code, and runs in one transaction with its ledger row', async () => {
  const code = `export async function migrate({ script, dialect, clock }) {
    await script('create table coin (id text primary key, made_at integer not null) strict')
    await script("insert into coin values ('" + dialect + "', " + clock.now() + ')')
  }`
  const coins = await feature('coins', { '0001-coin.ts': code })
  await migrate(database, [coins], clock)
  await migrate(database, [coins], clock)
  await migrate(database, [await feature('coins', { '0001-coin.ts': `// Its imports have moved.\n${code}` })], clock)
  const { rows } = await sql<{ id: string; made_at: number }>`select id, made_at from coin`.execute(database.read)
  expect(rows.map((row) => Object.assign({}, row))).toEqual([{ id: database.dialect, made_at: clock.now() }])
})

const coinTable = 'create table coin (id text) strict'
const coinFile = `-- Old instances: continue\n${coinTable}`

test('a migration that does not declare whether old instances may go on is refused, and nothing is written', async () => {
  const files = { '0001-first.sql': coinFile, '0002-second.sql': 'create table purse (id text) strict' }
  const coins = { id: 'coins', migrations: await folderOf('coins', files) }
  await expect(migrate(database, [coins], clock)).rejects.toThrow('The migration coins/0002-second.sql must begin with the line')
  expect(await tables()).toEqual([])
})

test('the declaration is no part of a migration: one that ran without it does not run again', async () => {
  const before = createHash('sha256').update(coinTable).digest('hex')
  const ofBefore = { '0001-first.sql': { checksum: before, oldInstances: 'continue' as const, load: () => Promise.resolve(coinTable) } }
  await migrate(database, [{ id: 'coins', migrations: ofBefore }], clock)
  await migrate(database, [await feature('coins', { '0001-first.sql': coinTable })], clock)
  expect(await tables()).toEqual(['coin', 'migration'])
})

test('a migration that stops old instances waits for them, and those beside which they go on wait with it', async () => {
  const second = '-- Old instances: stop\ncreate table purse (id text) strict'
  const coins = { id: 'coins', migrations: await folderOf('coins', { '0001-first.sql': coinFile, '0002-second.sql': second }) }
  const beside = (...names: string[]) => migrate(database, [coins], clock, { runningInstances: () => Promise.resolve(names) })
  await expect(beside('one:4000', 'other:4000')).rejects.toThrow(
    'The migration coins/0002-second.sql needs all instances to be stopped, and one:4000, other:4000 still run',
  )
  expect(await tables()).toEqual(['migration'])
  await beside()
  expect(await tables()).toEqual(['coin', 'migration', 'purse'])
  await beside('one:4000')
})

test('a migration beside which old instances go on runs while they do', async () => {
  const coins = await feature('coins', { '0001-first.sql': coinTable })
  await migrate(database, [coins], clock, { runningInstances: () => Promise.resolve(['one:4000']) })
  expect(await tables()).toEqual(['coin', 'migration'])
})
