import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import { Child } from '#server/testing/child-server.ts'
import { PgBouncer } from '#server/testing/pg-bouncer.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let direct: TestDatabase
let pooler: PgBouncer
let pooled: string

beforeAll(async () => {
  const cluster = inject('postgresFolder') ?? ''
  direct = await newDatabase()
  pooler = await PgBouncer.start(cluster)
  pooled = (direct.url ?? '').replace(encodeURIComponent(cluster), encodeURIComponent(pooler.folder))
})
afterAll(async () => {
  await pooler.stop()
  await direct.remove()
})

const demand = 'it is a pooler in transaction mode, so DATABASE_DIRECT_URL must be the address of the same database without the pooler.'

const openFailure = (databaseUrl: string, databaseDirectUrl?: string) =>
  openDatabase({ databaseUrl, databaseDirectUrl, dataFolder: direct.folder }).catch((error: unknown) => error)

test('a start through a pooler in transaction mode without DATABASE_DIRECT_URL fails in a sentence', async () => {
  const child = new Child(['server/main.ts', '--port', '0', '--data', direct.folder], { variables: { DATABASE_URL: pooled } })
  expect(await child.ended).toMatchObject({ code: 1, output: `The database of DATABASE_URL cannot be used: ${demand}\n` })
})

test('a DATABASE_DIRECT_URL that leads to the pooler too is refused, and one that bypasses it is not', async () => {
  const failure = await openFailure(pooled, `${pooled}&connect_timeout=5`)
  expect(failure).toBeInstanceOf(UnusableDatabaseError)
  expect(failure).toMatchObject({ message: `The database of DATABASE_DIRECT_URL cannot be used: ${demand}` })
  await (await openDatabase({ databaseUrl: pooled, databaseDirectUrl: direct.url, dataFolder: direct.folder })).close()
})

test('the pooler is recognized while others use it', async () => {
  const over = new AbortController()
  const others = Array.from({ length: 8 }, async () => {
    const client = new Client({ connectionString: pooled })
    await client.connect()
    while (!over.signal.aborted) await client.query('select pg_sleep(random() / 500)')
    await client.end()
  })
  onTestFinished(async () => {
    over.abort()
    await Promise.all(others)
  })
  for (let start = 0; start < 10; start += 1) expect(await openFailure(pooled)).toMatchObject({ message: expect.stringContaining(demand) })
})
