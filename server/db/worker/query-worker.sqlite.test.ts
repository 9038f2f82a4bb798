import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asideOf } from './aside.ts'
import type { Database } from '#server/db/database.ts'
import { isDatabaseDown } from '#server/db/database-errors.ts'
import { ReadingThread } from './query-worker.ts'
import { openSqlite } from '#server/db/sqlite/database.ts'

let folder: string
let database: Database

/** A slow query. */
const long = sql<{
  sum: number
}>`with recursive n (i) as (select 1 union all select i + 1 from n where i < 400000) select sum(i) as sum from n`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-aside-'))
  database = openSqlite(folder)
  await database.write((_, { script }) => script('create table coin (id text primary key, value integer not null) strict'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

test('a long read on the worker blocks nobody, while one on the main thread does', async () => {
  const turnsDuring = async (read: Promise<unknown>) => {
    let turns = 0
    const count = setInterval(() => (turns += 1))
    await read
    clearInterval(count)
    return turns
  }
  expect(await turnsDuring(long.execute(asideOf(database.read)))).toBeGreaterThan(5)
  expect(await turnsDuring(long.execute(database.read))).toBe(0)
})

test('a write is readable on the worker once it resolves', async () => {
  await database.write((connection) => sql`insert into coin values ('a', 7)`.execute(connection))
  const { rows } = await sql`select * from coin`.execute(asideOf(database.read))
  expect(rows).toEqual([{ id: 'a', value: 7 }])
})

test('a column added by a migration is readable on both threads', async () => {
  const all = sql`select * from coin`
  await database.write((connection) => sql`insert into coin values ('a', 7)`.execute(connection))
  for (const connection of [database.read, asideOf(database.read)]) await all.execute(connection)
  await database.write((_, { script }) => script("alter table coin add column note text not null default 'new'"))
  for (const connection of [database.read, asideOf(database.read)]) {
    expect((await all.execute(connection)).rows).toEqual([{ id: 'a', value: 7, note: 'new' }])
  }
})

test('a column renamed by a migration has its new name on both threads', async () => {
  const all = sql`select coin.* from coin`
  await database.write((connection) => sql`insert into coin values ('a', 7)`.execute(connection))
  for (const connection of [database.read, asideOf(database.read)]) await all.execute(connection)
  await database.write((_, { script }) => script('alter table coin rename column value to worth'))
  for (const connection of [database.read, asideOf(database.read)]) {
    expect((await all.execute(connection)).rows).toEqual([{ id: 'a', worth: 7 }])
  }
})

test('the worker cannot write', async () => {
  const write = sql`insert into coin values ('a', 7)`.execute(asideOf(database.read))
  await expect(write).rejects.toThrow(/readonly/)
})

test('reads inside a write use its transaction', async () => {
  await database.write(async (connection) => expect(asideOf(connection)).toBe(connection))
})

test('a worker that cannot read rejects all waiting reads as unavailable', async () => {
  const thread = new ReadingThread({ path: join(folder, 'nothing here', 'steward.db'), imageFromMs: 5 })
  const answers = await Promise.allSettled([thread.run('select 1', []), thread.run('select 2', [])])
  expect(answers.map((answer) => answer.status === 'rejected' && isDatabaseDown(answer.reason))).toEqual([true, true])
})

test('a terminated worker is replaced', async () => {
  const thread = new ReadingThread({ path: join(folder, 'steward.db'), imageFromMs: 5 })
  expect((await thread.run('select 1 as one', [])).rows).toEqual([{ one: 1 }])
  await thread.stop()
  expect((await thread.run('select ? as two', [2])).rows).toEqual([{ two: 2 }])
  await thread.stop()
})
