import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { minuteMs, secondMs } from '#server/clock.ts'
import type { ChangeEvent } from '#server/db/cluster.ts'
import type { Connection, Database } from '#server/db/database.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PostgresCluster } from './cluster.ts'
import { EventReader, insertEventsText, removeOldEvents } from './events.ts'

const withinASecond = { timeout: secondMs, interval: 20 }
const soon = { timeout: 10 * secondMs, interval: 20 }

/** Writers of each of two instances, and the writes of each. */
const [writersEach, turns] = process.env['TEST_FULL'] === undefined ? [2, 100] : [8, 2500]

let testDatabase: TestDatabase
// Starting it has created the tables.
let server: TestServer
let opened: Database[] = []

beforeAll(async () => {
  testDatabase = await newDatabase()
  server = await startTestServer({ testDatabase })
  await server.database.migrate((_, { script }) => script('create table written (id text primary key) strict;'))
})
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()))
  opened = []
})
afterAll(async () => {
  await server.stop()
  await testDatabase.remove()
})

async function openInstance(): Promise<Database> {
  const database = await testDatabase.open()
  opened.push(database)
  return database
}

const written = (connection: Connection) => connection.$extendTables<{ written: { id: string } }>()

/** Writes a row and emits an event. */
function announce(database: Database, id: string, rest: () => Promise<unknown> = async () => {}): Promise<void> {
  return database.write(async (connection, { emit }) => {
    await written(connection).insertInto('written').values({ id }).execute()
    await emit({ resources: [id], userId: null })
    await rest()
  })
}

/** An instance that records the events it receives, how many twice, whether their rows were readable by then, and how often it was disconnected. */
async function receiver() {
  const database = await openInstance()
  const received = new Set<string>()
  let repeated = 0
  const lookups: Promise<boolean>[] = []
  let forgotten = 0
  const isThere = async (id: string) =>
    (await written(database.read).selectFrom('written').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  database.cluster.subscribe({
    changed({ resources: [id = ''] }) {
      if (received.has(id)) repeated += 1
      received.add(id)
      lookups.push(isThere(id))
    },
    disconnected() {
      forgotten += 1
    },
  })
  await expect.poll(() => database.cluster.isConnected, soon).toBe(true)
  return { cluster: database.cluster, received, lookups, repeated: () => repeated, forgotten: () => forgotten }
}

async function openClient(): Promise<Client> {
  const client = new Client({ connectionString: testDatabase.url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A write of another program that stays open until it is released, however long. */
async function openWrite(id: string) {
  const client = await openClient()
  await client.query(`begin; insert into written (id) values ('${id}')`)
  const release = () => client.query(`${insertEventsText('elsewhere', [{ resources: [id], userId: null }])}; commit`)
  return { release }
}

const rollback = () => Promise.reject(new Error('changed its mind'))

test('every committed event reaches another instance once within a second while a long write is open, and none that was rolled back', async () => {
  const writers = [await openInstance(), await openInstance()]
  const { received, lookups, repeated } = await receiver()
  const committed = new Set<string>()
  const held = await openWrite('held')
  const work = async (database: Database, name: string) => {
    for (let turn = 0; turn < turns; turn++) {
      const id = `${name}-${turn}`
      if (turn % 5 === 0) await announce(database, `${id}-gone`, rollback).catch(() => {})
      await announce(database, id)
      committed.add(id)
    }
  }
  await Promise.all(
    writers.flatMap((database, index) => Array.from({ length: writersEach }, (_, writer) => work(database, `${index}-${writer}`))),
  )
  await expect.poll(() => [...committed].filter((id) => !received.has(id)), withinASecond).toEqual([])
  expect(received.size).toBe(committed.size)
  // It started first, and has the lowest transaction id.
  await held.release()
  await expect.poll(() => received.has('held'), withinASecond).toBe(true)
  expect([received.size, repeated()]).toEqual([committed.size + 1, 0])
  expect(new Set(await Promise.all(lookups))).toEqual(new Set([true]))
}, 300_000)

test('a burst is read in pages, and what commits between them is neither lost nor read twice', async () => {
  const writer = await openInstance()
  const client = await openClient()
  const reader = new EventReader()
  await reader.begin(client, secondMs)
  const early = await openWrite('early')
  const burst = Array.from({ length: 2500 }, (_, index) => `burst ${index}`)
  await writer.write(async (_, { emit }) => {
    for (const id of burst) await emit({ resources: [id], userId: null })
  })
  const read = async () => {
    const { events, completeAt } = await reader.read(client, 'reader', secondMs)
    return { ids: events.map(({ resources: [id] }) => id), isComplete: completeAt !== undefined }
  }
  expect(await read()).toEqual({ ids: burst.slice(0, 1000), isComplete: false })
  await early.release()
  await announce(writer, 'late')
  expect(await read()).toEqual({ ids: burst.slice(1000, 2000), isComplete: false })
  expect(await read()).toEqual({ ids: burst.slice(2000), isComplete: true })
  const { ids, isComplete } = await read()
  expect([new Set(ids), isComplete]).toEqual([new Set(['early', 'late']), true])
  expect(await read()).toEqual({ ids: [], isComplete: true })
})

test('an instance whose last complete read is older than a second does not count as connected, until it has read again', async () => {
  const { cluster, received, forgotten } = await receiver()
  const [writer, before] = [await openInstance(), forgotten()]
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const blocked = writer.write(async (connection, { emit }) => {
    await sql`lock table event in access exclusive mode`.execute(connection)
    await emit({ resources: ['blocked'], userId: null })
    reached.resolve()
    await released.promise
  })
  await reached.promise
  await expect.poll(() => cluster.isConnected, soon).toBe(false)
  expect(forgotten()).toBe(before)
  released.resolve()
  await blocked
  await expect.poll(() => cluster.isConnected, soon).toBe(true)
  expect(received.has('blocked')).toBe(true)
})

test('an instance that has not read events for almost as long as they are kept clears its caches', async () => {
  const isAlwaysTooLate = -1
  const cluster = new PostgresCluster(testDatabase.url ?? '', async () => {}, new EventReader(isAlwaysTooLate))
  onTestFinished(() => cluster.close())
  let forgotten = 0
  cluster.subscribe({
    changed() {},
    disconnected() {
      forgotten += 1
    },
  })
  // Each time once because of the gap, and once when reading has begun anew.
  await expect.poll(() => forgotten, soon).toBeGreaterThan(3)
})

test('an event reaches another instance whole: its rows, what of them has changed, and whom it is to be told', async () => {
  const [writer, reader] = [await openInstance(), await openInstance()]
  const received: ChangeEvent[] = []
  reader.cluster.subscribe({ changed: (event) => received.push(event), disconnected() {} })
  await expect.poll(() => reader.cluster.isConnected, soon).toBe(true)
  const row = { resource: 'records', id: 'r1', before: { ownerId: 'u1' }, after: null }
  const sent: ChangeEvent[] = [
    { resources: ['comments'], userId: 'u1', tab: 'tab', rows: [{ ...row, part: 'comments' }, row] },
    { resources: [], userId: null, recipients: { userIds: ['u2'] } },
    { resources: [], userId: null, recipients: { noticeId: 'n1' } },
  ]
  for (const event of sent) await writer.write((_, { emit }) => emit(event))
  await expect.poll(() => received, withinASecond).toEqual(sent)
})

test('an instance whose listener is cut clears its caches, and receives events again', async () => {
  const { received, forgotten } = await receiver()
  const writer = await openInstance()
  const before = forgotten()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'steward listener'`.execute(
    writer.read,
  )
  // Once when the connection is lost, and once when it is back.
  await expect.poll(forgotten, soon).toBeGreaterThanOrEqual(before + 2)
  await announce(writer, 'heard again')
  await expect.poll(() => received.has('heard again'), withinASecond).toBe(true)
})

test('removing old events removes none that another instance has not read yet', async () => {
  const { received } = await receiver()
  const writer = await openInstance()
  const old = new Date(Date.now() - 6 * minuteMs).toISOString()
  await writer.write((connection) =>
    sql`insert into event (instance, payload, created_at) values ('gone', '{"resources":["old"],"userId":null}', ${old})`.execute(
      connection,
    ),
  )
  await expect.poll(() => received.has('old'), withinASecond).toBe(true)
  const held = await openWrite('kept')
  await writer.write(removeOldEvents)
  const left = sql<{ payload: string }>`select payload from event where payload like '%"old"%'`
  expect((await left.execute(writer.read)).rows).toEqual([])
  await held.release()
  await announce(writer, 'later')
  await expect.poll(() => received.has('kept') && received.has('later'), withinASecond).toBe(true)
})

test('the age of an event counts from its insertion, not from the start of its transaction', async () => {
  const began = await server.database.write(async (connection, { emit }) => {
    const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(connection)
    await emit({ resources: ['long'], userId: null })
    return rows[0]?.at
  })
  const later = sql`select id from event where payload like '%"long"%' and created_at > ${began}`
  expect((await later.execute(server.read)).rows).toHaveLength(1)
})
