import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { isDatabaseDown, QueueFullError, StatementEndedError } from '#server/db/database-errors.ts'
import { queueLimit, SqliteQueryWorker } from './query-worker.ts'
import { databaseFileName } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'

let folder: string
let database: Database
let worker: SqliteQueryWorker

/** A slow query. */
const long = sql<{
  sum: number
}>`with recursive n (i) as (select 1 union all select i + 1 from n where i < 400000) select sum(i) as sum from n`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-worker-'))
  database = openSqlite(folder)
  worker = new SqliteQueryWorker({ path: join(folder, databaseFileName) })
  await database.write((_, { script }) => script('create table coin (id text primary key, value integer not null) strict'))
})
afterEach(async () => {
  await worker.stop()
  await database.close()
  await rm(folder, { recursive: true })
})

const compiled = <Row>(query: RawBuilder<Row>) => query.compile(database.read)
const one = sql<{ one: number }>`select 1 as one`

/** Runs a query in the main thread and in the worker. */
async function bothWays(query: RawBuilder<object>): Promise<object[][]> {
  return [(await query.execute(database.read)).rows, await worker.read(compiled(query))]
}

test('a long query on the worker blocks nobody, while one on the main thread does', async () => {
  const turnsDuring = async (read: Promise<unknown>) => {
    let turns = 0
    const count = setInterval(() => (turns += 1))
    await read
    clearInterval(count)
    return turns
  }
  expect(await turnsDuring(worker.read(compiled(long)))).toBeGreaterThan(5)
  expect(await turnsDuring(long.execute(database.read))).toBe(0)
})

test('a write is readable on the worker once it resolves', async () => {
  await database.write((connection) => sql`insert into coin values ('a', 7)`.execute(connection))
  expect(await worker.read(compiled(sql`select * from coin`))).toEqual([{ id: 'a', value: 7 }])
})

test('a column added by a migration is readable on both threads', async () => {
  const all = sql<object>`select * from coin`
  await database.write((connection) => sql`insert into coin values ('a', 7)`.execute(connection))
  await bothWays(all)
  await database.write((_, { script }) => script("alter table coin add column note text not null default 'new'"))
  const row = { id: 'a', value: 7, note: 'new' }
  expect(await bothWays(all)).toEqual([[row], [row]])
})

test('a column renamed by a migration has its new name on both threads', async () => {
  const all = sql<object>`select coin.* from coin`
  await database.write((connection) => sql`insert into coin values ('a', 7)`.execute(connection))
  await bothWays(all)
  await database.write((_, { script }) => script('alter table coin rename column value to worth'))
  const row = { id: 'a', worth: 7 }
  expect(await bothWays(all)).toEqual([[row], [row]])
})

test('the worker cannot write', async () => {
  await expect(worker.read(compiled(sql`insert into coin values ('a', 7)`))).rejects.toThrow(/readonly/)
})

test('a worker that cannot read rejects all waiting queries as unavailable', async () => {
  const blind = new SqliteQueryWorker({ path: join(folder, 'nothing here', databaseFileName) })
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => blind.read(compiled(one))))
  expect(answers.map((answer) => answer.status === 'rejected' && isDatabaseDown(answer.reason))).toEqual(answers.map(() => true))
})

test('a terminated worker is replaced', async () => {
  expect(await worker.read(compiled(one))).toEqual([{ one: 1 }])
  await worker.stop()
  expect(await worker.read(compiled(sql`select ${2} as two`))).toEqual([{ two: 2 }])
})

test('a query beyond the queue limit is rejected at once, and waiting ones complete', async () => {
  const posted = 2
  const waiting = Array.from({ length: queueLimit + posted }, () => worker.read(compiled(one)))
  await expect(worker.read(compiled(one))).rejects.toThrow(QueueFullError)
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => [{ one: 1 }]))
  expect(await worker.read(compiled(one))).toEqual([{ one: 1 }])
})

test('a waiting query is dropped when it is cancelled, and another one can be queued', async () => {
  const gone = new AbortController()
  const running = [worker.read(compiled(long)), worker.read(compiled(long))]
  const dropped = Array.from({ length: queueLimit }, () => worker.read(compiled(long), { signal: gone.signal }))
  gone.abort()
  expect((await Promise.allSettled(dropped)).map((answer) => answer.status === 'rejected' && answer.reason === gone.signal.reason)).toEqual(
    dropped.map(() => true),
  )
  expect(await worker.read(compiled(one))).toEqual([{ one: 1 }])
  await Promise.all(running)
})

/** A query that never ends by itself. */
const endless = sql`with recursive n (i) as (select 1 union all select i + 1 from n where goes_on()) select count(*) as count from n`

test('a query that runs longer than it may is ended, and the next one runs', async () => {
  await expect(worker.read(compiled(endless), { withinMs: 1 })).rejects.toThrow(StatementEndedError)
  expect(await worker.read(compiled(one), { withinMs: 1 })).toEqual([{ one: 1 }])
})

test('a query that is cancelled ends where it asks, running or posted, and the next one runs', async () => {
  for (const ahead of [0, 1]) {
    const gone = new AbortController()
    const others = Array.from({ length: ahead }, () => worker.read(compiled(long)))
    const running = worker.read(compiled(endless), { signal: gone.signal })
    gone.abort(new Error('nobody waits'))
    await expect(running).rejects.toThrow('nobody waits')
    expect(await worker.read(compiled(one))).toEqual([{ one: 1 }])
    await Promise.all(others)
  }
})

test('a running query that never asks rejects at once when it is cancelled, and runs to its end', async () => {
  const gone = new AbortController()
  const running = worker.read(compiled(long), { signal: gone.signal })
  gone.abort(new Error('nobody waits'))
  await expect(running).rejects.toThrow('nobody waits')
  await expect(worker.read(compiled(one), { signal: gone.signal })).rejects.toThrow('nobody waits')
  expect(await worker.read(compiled(one))).toEqual([{ one: 1 }])
})
