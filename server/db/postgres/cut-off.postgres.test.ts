import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { outcomeUnknown } from '#contract/errors/request-errors.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { ConstraintError } from '#server/db/constraints.ts'
import type { Database } from '#server/db/database.ts'
import { CommitUnknownError, DatabaseDownError } from '#server/db/database-errors.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { DatabaseProxy } from '#server/testing/database-proxy.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const write = defineCall({
  resource: 'trial',
  operation: 'write',
  method: 'POST',
  path: '/trial',
  permission: 'signedIn',
  isIdempotent: true,
  body: z.strictObject({ name: z.string() }),
  result: z.object({ turn: z.number() }),
})

let turns = 0
const feature = defineModule({
  id: 'trial',
  handlers: [
    handle(write, ({ body }, { change }) =>
      change(async ({ audit }) => {
        turns += 1
        audit({ recordId: body.name, title: '', before: null, after: null })
        return { turn: turns }
      }),
    ),
  ],
})

// The size of an instance's read pool and of its write pool.
const asManyAsThePool = Array.from({ length: 10 }, (_, index) => index)

let direct: TestDatabase
let proxy: DatabaseProxy
let server: TestServer

const throughProxy = () => {
  const folder = encodeURIComponent(inject('postgresFolder') ?? '')
  return direct.url?.replace(folder, encodeURIComponent(proxy.folder))
}

beforeAll(async () => {
  direct = await newDatabase()
  proxy = await DatabaseProxy.start(inject('postgresFolder') ?? '')
  server = await startTestServer({ testDatabase: { ...direct, url: throughProxy() }, extra: [feature] })
})
afterAll(async () => {
  proxy.restore()
  await server.stop()
  await proxy.stop()
  await direct.remove()
})

/** Signs in the administrator, once the server has recovered from the previous test. */
async function administrator(): Promise<Visitor> {
  const visitor = server.visitor()
  await expect.poll(async () => (await visitor.signIn('admin', adminPassword)).status).toBe(200)
  return visitor
}

/** Silently cuts the current connections, and new ones until `restore` or the end of the test. */
function cut(): void {
  proxy.cut()
  onTestFinished(() => proxy.restore())
}

/** An instance without a server, behind the proxy. */
async function openBehindProxy(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: throughProxy(), dataFolder: direct.folder })
  onTestFinished(() => database.close())
  return database
}

const auditedAs = async (name: string) => {
  const entries = server.read.$extendTables<{ audit_entry: { target: string } }>().selectFrom('audit_entry')
  return (await entries.select('target').where('target', '=', name).execute()).length
}

test('behind a silently cut network every call gets 503, no session ends, and calls recover by themselves', async () => {
  const admin = await administrator()
  const read = () => admin.send('GET', '/admin_info')
  const change = () => admin.send('POST', '/trial', { name: 'any' })
  const callAll = async () => {
    const answers = await Promise.all(asManyAsThePool.flatMap(() => [read(), change()]))
    return new Set(answers.map(({ status }) => status))
  }
  expect(await callAll()).toEqual(new Set([200]))
  cut()
  expect(await callAll()).toEqual(new Set([503]))
  proxy.restore()
  await expect.poll(async () => (await read()).status).toBe(200)
  expect(await callAll()).toEqual(new Set([200]))
}, 28_000)

test('a connection that was idle for a while is checked before it runs a statement', async () => {
  const database = await openBehindProxy()
  const read = () => sql`select 1`.execute(database.read)
  await read()
  await sql`select pg_sleep(1.1)`.execute(server.read)
  cut()
  const cutOff = await read().catch((error: unknown) => error)
  proxy.restore()
  expect(cutOff).toBeInstanceOf(DatabaseDownError)
  await read()
}, 9000)

test('a commit with an unknown outcome is reported as such, and a repeat with the same key gets the first result', async () => {
  const admin = await administrator()
  const send = () => admin.send('POST', '/trial', { name: 'paid' }, { 'idempotency-key': 'pay-only-once' })
  proxy.breakCommitAfter('trial.write')
  const broken = await send()
  expect([broken.status, broken.failure.error, broken.message]).toEqual([503, 'outcomeUnknown', outcomeUnknown.message({})['zh-CN']])
  const first = { turn: turns }
  const repeated = await send()
  expect([repeated.status, repeated.result]).toEqual([200, first])
  expect([await auditedAs('paid'), turns]).toEqual([1, first.turn])
})

test('an instance that does not know whether it has committed clears its caches', async () => {
  const database = await openBehindProxy()
  let isForgotten = false
  database.cluster.subscribe({
    changed: () => {},
    disconnected: () => {
      isForgotten = true
    },
  })
  await expect.poll(() => database.cluster.isConnected).toBe(true)
  isForgotten = false
  proxy.breakCommitAfter('its own event')
  const broken = database.write((_, { emit }) => emit({ resources: ['its own event'], userId: null }))
  await expect(broken).rejects.toThrow(CommitUnknownError)
  expect(isForgotten).toBe(true)
})

test('a commit that the database rejects is an ordinary failure, and its connection remains usable', async () => {
  const table = `create table coin (id text primary key deferrable initially deferred) strict;`
  await server.database.migrate((_, { script }) => script(table))
  const add = () => server.database.write((connection) => sql`insert into coin (id) values ('one')`.execute(connection))
  await add()
  const refused = await add().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ConstraintError)
  expect(refused).toMatchObject({ rule: 'unique:coin.id' })
  await server.database.write((connection) => sql`insert into coin (id) values ('two')`.execute(connection))
})

test('silently cut connections are dropped by their pool, and writes continue', async () => {
  const database = await openBehindProxy()
  let arrived = 0
  const all = Promise.withResolvers<void>()
  await Promise.all(
    asManyAsThePool.map(() =>
      database.write(async (connection) => {
        await sql`select 1`.execute(connection)
        arrived += 1
        if (arrived === asManyAsThePool.length) all.resolve()
        await all.promise
      }),
    ),
  )
  proxy.cut()
  proxy.restore()
  const writeAll = () => Promise.allSettled(asManyAsThePool.map((index) => database.write(async () => index)))
  for (const outcome of await writeAll()) expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseDownError) })
  expect(await writeAll()).toEqual(asManyAsThePool.map((value) => ({ status: 'fulfilled', value })))
}, 10_000)

test('an instance behind a silently cut network can be closed', async () => {
  const database = await openDatabase({ databaseUrl: throughProxy(), dataFolder: direct.folder })
  database.cluster.subscribe({ changed: () => {}, disconnected: () => {} })
  await expect.poll(() => database.cluster.isConnected).toBe(true)
  cut()
  await database.close()
}, 10_000)
