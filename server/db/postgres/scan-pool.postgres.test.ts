import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { StatementEndedError } from '#server/db/database-errors.ts'
import type { QueryOptions, QueryWorker } from '#server/db/query-worker.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { openPostgres } from './database.ts'

let testDatabase: TestDatabase
let direct: Database
let pooled: Database

beforeAll(async () => {
  testDatabase = await newDatabase()
  const url = testDatabase.url ?? ''
  direct = await openPostgres(url)
  // A URL that differs from the direct one is a pooler's.
  pooled = await openPostgres(`${url}&client_encoding=utf8`, url)
})
afterAll(async () => {
  await direct.close()
  await pooled.close()
  await testDatabase.remove()
})

const sleep = sql<object>`select pg_sleep(3600)`
const one = sql<{ one: number }>`select ${1}::int as one`

async function read<Row>(worker: QueryWorker | undefined, query: RawBuilder<Row>, options?: QueryOptions): Promise<Row[] | undefined> {
  return worker?.read(query.compile(direct.read), options)
}

test('a statement that runs longer than it may is ended, and others keep their own limits', async () => {
  for (const database of [direct, pooled])
    for (const worker of [database.scans?.pages, database.scans?.counts]) {
      await expect(read(worker, sleep, { withinMs: 1 })).rejects.toThrow(StatementEndedError)
      expect(await read(worker, one)).toEqual([{ one: 1 }])
    }
})

test('a cancelled statement ends at once, and leaves its connection to the next', async () => {
  for (const database of [direct, pooled]) {
    const gone = new AbortController()
    // More than connections.
    const running = Array.from({ length: 4 }, () => read(database.scans?.counts, sleep, { signal: gone.signal, withinMs: 3_600_000 }))
    const sleeping = sql<{
      count: number
    }>`select count(*) as count from pg_stat_activity where query like '%pg_sleep(3600)' and state = 'active'`
    await expect.poll(async () => (await sleeping.execute(database.read)).rows, { interval: 10 }).toEqual([{ count: 2 }])
    gone.abort(new Error('nobody waits'))
    for (const answer of await Promise.allSettled(running)) expect(answer).toMatchObject({ reason: { message: 'nobody waits' } })
    expect(await read(database.scans?.counts, one)).toEqual([{ one: 1 }])
  }
})

test('a scan cannot write', async () => {
  await expect(read(direct.scans?.pages, sql`create table never (id text)`)).rejects.toThrow(/read-only/)
})
