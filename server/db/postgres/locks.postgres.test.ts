import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection, Database } from '#server/db/database.ts'
import { passwordLock, passwordStore } from '#server/auth/passwords/password-store.ts'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let testDatabase: TestDatabase
let server: TestServer
let first: Database
let second: Database

beforeAll(async () => {
  testDatabase = await newDatabase()
  server = await startTestServer({ testDatabase })
  await server.database.migrate((_, { script }) => script('create table seat (id text primary key, taken integer not null) strict;'))
  first = await testDatabase.open()
  second = await testDatabase.open()
})
afterAll(async () => {
  await first.close()
  await second.close()
  await server.stop()
  await testDatabase.remove()
})

const waiting = sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

async function untilWaiting(count: number): Promise<void> {
  await expect.poll(async () => (await waiting.execute(server.read)).rows.length, { interval: 10 }).toBe(count)
}

/** A write that has acquired its locks, and holds them until it is released. */
async function holding(database: Database, locks: readonly string[]) {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = database.write(
    async () => {
      reached.resolve()
      await released.promise
    },
    { locks },
  )
  await reached.promise
  return () => {
    released.resolve()
    return done
  }
}

test('writes of two instances with the same lock run one after the other', async () => {
  const release = await holding(first, ['rights'])
  let hasRun = false
  const other = second.write(
    async () => {
      hasRun = true
    },
    { locks: ['rights'] },
  )
  await untilWaiting(1)
  expect(hasRun).toBe(false)
  await release()
  await other
  expect(hasRun).toBe(true)
})

test('writes with different locks run at the same time', async () => {
  // Each ends only after both have started.
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const meet = (mine: PromiseWithResolvers<void>, theirs: PromiseWithResolvers<void>) => async () => {
    mine.resolve()
    await theirs.promise
  }
  await Promise.all([first.write(meet(one, other), { locks: ['one'] }), second.write(meet(other, one), { locks: ['other'] })])
})

test('a write that waited for a lock sees what was committed in the meantime', async () => {
  const name = (await sql<{ name: string }>`select current_database() as name`.execute(server.read)).rows[0]?.name ?? ''
  await server.database.write((connection) =>
    sql`alter database ${sql.id(name)} set default_transaction_isolation = 'repeatable read'`.execute(connection),
  )
  const strict = await testDatabase.open()
  const add = (connection: Connection) => sql`update seat set taken = taken + 1 where id = 'counted'`.execute(connection)
  const read = async (connection: Connection) =>
    (await sql<{ taken: number }>`select taken from seat where id = 'counted'`.execute(connection)).rows[0]?.taken
  await strict.write((connection) => sql`insert into seat (id, taken) values ('counted', 0)`.execute(connection))
  const released = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const earlier = strict.write(
    async (connection) => {
      await add(connection)
      reached.resolve()
      await released.promise
    },
    { locks: ['seats'] },
  )
  await reached.promise
  const later = strict.write(read, { locks: ['seats'] })
  await untilWaiting(1)
  released.resolve()
  await earlier
  expect(await later).toBe(1)
  await strict.close()
  await server.database.write((connection) => sql`alter database ${sql.id(name)} reset default_transaction_isolation`.execute(connection))
})

test('locks are acquired in the order of their names', async () => {
  const release = await holding(first, ['b'])
  // It holds lock a and waits for lock b.
  const both = second.write(async () => {}, { locks: ['b', 'a'] })
  await untilWaiting(1)
  const behind = first.write(async () => {}, { locks: ['a'] })
  await untilWaiting(2)
  await release()
  await Promise.all([both, behind])
})

test('of two deadlocked writes one is retried, and both succeed', async () => {
  const seats = (connection: Connection) => connection.$extendTables<{ seat: { id: string; taken: number } }>()
  await first.write((connection) =>
    seats(connection)
      .insertInto('seat')
      .values([
        { id: 'left', taken: 0 },
        { id: 'right', taken: 0 },
      ])
      .execute(),
  )
  const take = (connection: Connection, id: string) =>
    seats(connection)
      .updateTable('seat')
      .set((row) => ({ taken: row('taken', '+', 1) }))
      .where('id', '=', id)
      .execute()
  let runs = 0
  let held = 0
  const bothHaveOne = Promise.withResolvers<void>()
  const crosswise = (ids: readonly [string, string]) => async (connection: Connection) => {
    runs += 1
    await take(connection, ids[0])
    held += 1
    if (held === 2) bothHaveOne.resolve()
    await bothHaveOne.promise
    await take(connection, ids[1])
  }
  await Promise.all([first.write(crosswise(['left', 'right'])), second.write(crosswise(['right', 'left']))])
  expect(runs).toBeGreaterThan(2)
  expect(await seats(server.read).selectFrom('seat').select('taken').where('id', 'in', ['left', 'right']).execute()).toEqual([
    { taken: 2 },
    { taken: 2 },
  ])
})

test('a sign-in with a password that is being changed is rejected, and leaves no session', async () => {
  const { id, password } = await server.addPerson('replaced')
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const change = first.write(
    async (connection) => {
      await passwordStore(connection).setTemporaryPassword(id, 'another hash', 0)
      await sessionStore(connection).removeOf(id)
      reached.resolve()
      await released.promise
    },
    { locks: [passwordLock(id)] },
  )
  await reached.promise
  const signIn = server.visitor().signIn('replaced', password)
  await untilWaiting(1)
  released.resolve()
  await change
  expect((await signIn).status).toBe(401)
  expect((await sql`select id from session where user_id = ${id}`.execute(server.read)).rows).toEqual([])
})

test('a password is changed only after a running sign-in with the old one has ended', async () => {
  const { id, password } = await server.addPerson('careful')
  const visitor = server.visitor()
  await visitor.signIn('careful', password)
  const release = await holding(first, [passwordLock(id)])
  const change = visitor.send('POST', '/account/password', { oldPassword: password, newPassword: 'a lantern over the pond' })
  await untilWaiting(1)
  await release()
  expect((await change).status).toBe(200)
})
