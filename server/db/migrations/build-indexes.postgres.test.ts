import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { testClock } from '#server/testing/test-server.ts'
import { migrate } from './migrate.ts'
import type { MigrationFile } from './migration.ts'

const clock = testClock()
let testDatabase: TestDatabase
let database: Database
let other: Client

beforeAll(async () => {
  testDatabase = await newDatabase()
  database = await testDatabase.open()
  other = new Client({ connectionString: testDatabase.url })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await database.close()
  await testDatabase.remove()
})

const file = (text: string): MigrationFile => ({ checksum: text, oldInstances: 'continue', load: () => Promise.resolve(text) })

const first = file(`create table coin (id text primary key, value integer not null) strict;
  create table coin_log (id text not null, at integer not null) partition by range (at);
  create table coin_log_1 partition of coin_log for values from (0) to (10);
  create table coin_log_2 partition of coin_log for values from (10) to (20);
  insert into coin values ('a', 1), ('b', 2);
  insert into coin_log values ('a', 1)`)
const indexes = file('create unique index coin_by_value on coin (value) where value > 0;\ncreate index coin_log_by_id on coin_log (id)')

async function states(): Promise<object> {
  const { rows } = await sql<{
    name: string
    state: string
  }>`select relname as name, case when indisvalid then 'valid' else 'invalid' end as state
    from pg_index join pg_class on pg_class.oid = indexrelid where relname like 'coin%by%' or relname like 'coin%id_idx' order by relname`.execute(
    database.read,
  )
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

test('an index on a table with rows is built while others write, and by the next start if this one is killed', async () => {
  await migrate(database, [{ id: 'coins', migrations: { '0001-first.sql': first } }], clock)
  const coins = { id: 'coins', migrations: { '0001-first.sql': first, '0002-indexes.sql': indexes } }
  await other.query("begin; update coin set value = 3 where id = 'b'")
  const killed = migrate(database, [coins], clock).then(
    () => 'done',
    () => 'killed',
  )
  await expect.poll(states, { interval: 10 }).toEqual({ coin_by_value: 'invalid' })
  // A write that begins meanwhile waits for nothing.
  await database.write((connection) => sql`insert into coin values ('c', 4)`.execute(connection))
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'steward index' and datname = current_database()",
  )
  expect(await killed).toBe('killed')
  expect(await states()).toEqual({ coin_by_value: 'invalid' })
  await other.query('commit')

  await migrate(database, [coins], clock)
  expect(await states()).toEqual({
    coin_by_value: 'valid',
    coin_log_1_coin_log_by_id: 'valid',
    coin_log_2_id_idx: 'valid',
    coin_log_by_id: 'valid',
  })
  const twice = database.write((connection) => sql`insert into coin values ('d', 4)`.execute(connection))
  await expect(twice).rejects.toThrow('unique:coin.value')
  await migrate(database, [coins], clock)
})
