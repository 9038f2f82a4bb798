import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'
import { secondMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { hasPgBouncer, PgBouncer } from '#server/testing/pg-bouncer.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer, testClock, type Visitor } from '#server/testing/test-server.ts'

const look = definePermission('trial_look', { 'zh-CN': '看', 'en-US': 'Look' })
const menuKey = 'trial-look'

const trial = { resource: 'trial', result: z.null() } as const
const peek = defineCall({ ...trial, operation: 'peek', method: 'GET', path: '/trial/peek', permission: look })
const grant = defineCall({
  ...trial,
  operation: 'grant',
  method: 'POST',
  path: '/trial/grant',
  permission: 'signedIn',
  body: z.strictObject({ roleId: z.string() }),
  invalidates: ['roles'],
})
const revoke = defineCall({
  ...trial,
  operation: 'revoke',
  method: 'POST',
  path: '/trial/revoke',
  permission: 'signedIn',
  invalidates: ['roles'],
})
const addRow = defineCall({ ...trial, operation: 'create', method: 'POST', path: '/trial', permission: 'signedIn', invalidates: ['trial'] })
const countRows = defineCall({
  resource: 'trial',
  operation: 'count',
  method: 'GET',
  path: '/trial/count',
  permission: 'signedIn',
  result: z.object({ itemCount: z.number() }),
})

const menus = (connection: Connection) =>
  connection.$extendTables<{ menu: { id: string; key: string; sort: number } & Record<string, string | number> }>()

const nothing = { recordId: 'x', title: '', before: null, after: null }

const feature = defineModule({
  id: 'trial',
  handlers: [
    handle(peek, () => Promise.resolve(null)),
    handle(grant, ({ body }, { change, clock }) =>
      change(async ({ db, audit }) => {
        await roleStore(db).grant(body.roleId, [menuKey], clock.now())
        audit(nothing)
        return null
      }),
    ),
    handle(revoke, (_, { change }) =>
      change(async ({ db, audit }) => {
        const granted = db.$extendTables<{ role_menu: { menu_id: string } }>().deleteFrom('role_menu')
        await granted.where('menu_id', '=', menuKey).execute()
        audit(nothing)
        return null
      }),
    ),
    handle(addRow, (_, { change }) =>
      change(
        async ({ db, audit }) => {
          // A rule that reads before it writes, and therefore needs a lock.
          const { sort } = await menus(db).selectFrom('menu').select('sort').where('key', '=', menuKey).executeTakeFirstOrThrow()
          await menus(db)
            .updateTable('menu')
            .set({ sort: sort + 1 })
            .where('key', '=', menuKey)
            .execute()
          audit(nothing)
          return null
        },
        { locks: ['trial.sort'] },
      ),
    ),
    handle(countRows, async (_, { counts, principal, read }) => {
      const count = sql<{ count: number }>`select count(*) as count from audit_entry where action = 'trial.create'`
      return {
        itemCount: await counts.of(
          { userId: principal.id, resource: 'trial', scope: '', filter: {} },
          async () => (await count.execute(read.db)).rows[0]?.count ?? 0,
        ),
      }
    }),
  ],
})

type Way = 'directly' | 'through PgBouncer'
const ways: readonly Way[] = hasPgBouncer ? ['directly', 'through PgBouncer'] : ['directly']

describe.each(ways)('%s', (way) => {
  const clock = testClock()
  let testDatabase: TestDatabase
  let pooler: PgBouncer | undefined
  let first: TestServer
  let second: TestServer

  /** The connection strings of the instances. */
  async function addresses() {
    if (way === 'directly') return { url: testDatabase.url, variables: {} }
    const cluster = inject('postgresFolder') ?? ''
    pooler = await PgBouncer.start(cluster)
    const url = testDatabase.url?.replace(encodeURIComponent(cluster), encodeURIComponent(pooler.folder))
    return { url, variables: { DATABASE_DIRECT_URL: testDatabase.url } }
  }

  beforeAll(async () => {
    testDatabase = await newDatabase()
    const { url, variables } = await addresses()
    const start = () => startTestServer({ testDatabase: { ...testDatabase, url }, variables, clock, extra: [feature] })
    ;[first, second] = await Promise.all([start(), start()])
    const row = { id: menuKey, key: menuKey, type: 'button', auth: look.value, sort: 0, is_built_in: 0, is_installed: 1 }
    await first.database.write((connection) =>
      menus(connection)
        .insertInto('menu')
        .values({ ...row, created_at: 0, updated_at: 0, version: 1 })
        .execute(),
    )
  })
  afterAll(async () => {
    await first.stop()
    await second.stop()
    await pooler?.stop()
    await testDatabase.remove()
  })

  /** The same browser on the other instance; over plain HTTP the cookie's name contains the port. */
  function onSecond({ token, cookie }: Visitor): Visitor {
    const visitor = second.visitor()
    visitor.token = token
    visitor.cookie = cookie.replace(new URL(first.url).port, new URL(second.url).port)
    return visitor
  }

  const listeners = sql<{
    pid: number
  }>`select pid from pg_stat_activity where datname = current_database() and application_name = 'steward listener'`

  async function cutListeners(): Promise<void> {
    const { rows } = await listeners.execute(first.read)
    expect(rows).toHaveLength(2)
    await sql`select pg_terminate_backend(pid) from (${listeners}) as listening`.execute(first.read)
  }

  async function untilListening(): Promise<void> {
    await expect.poll(async () => (await listeners.execute(first.read)).rows.length).toBe(2)
  }

  const peeked = async (visitor: Visitor) => (await onSecond(visitor).send('GET', '/trial/peek')).status

  /** A signed-in user without permissions, with a cached rejection on the second instance. */
  async function newcomer(username: string): Promise<{ visitor: Visitor; roleId: string }> {
    const { id, password } = await first.addPerson(username)
    const visitor = first.visitor()
    await visitor.signIn(username, password)
    expect(await peeked(visitor)).toBe(403)
    const tables = first.read.$extendTables<{ user_role: { user_id: string; role_id: string } }>()
    const { role_id: roleId } = await tables.selectFrom('user_role').select('role_id').where('user_id', '=', id).executeTakeFirstOrThrow()
    return { visitor, roleId }
  }

  const withinASecond = { timeout: secondMs, interval: 20 }

  test('two instances started at once on an empty database migrate it once, and both serve', async () => {
    const migrations = first.read.$extendTables<{ migration: { feature: string; name: string } }>().selectFrom('migration')
    const ran = (await migrations.select(['feature', 'name']).execute()).map(({ feature: of, name }) => `${of}/${name}`)
    expect(new Set(ran).size).toBe(ran.length)
    for (const server of [first, second]) expect((await (await server.administrator()).send('GET', '/admin_info')).status).toBe(200)
  })

  test('[B3] after sign-out on one instance the same token and cookie are rejected by the other', async () => {
    const visitor = await first.administrator()
    const elsewhere = onSecond(visitor)
    expect((await elsewhere.send('GET', '/admin_info')).status).toBe(200)
    await visitor.send('POST', '/logout', {})
    expect((await elsewhere.send('GET', '/admin_info')).code).toBe(912)
  })

  test('[A4] tries by sign-in and unlock, on two instances and in two spellings, share one counter', async () => {
    const { password } = await first.addPerson('hunted')
    const tries = [
      { server: first, username: 'hunted', isLock: false },
      { server: second, username: ' HUNTED ', isLock: true },
      { server: first, username: 'Hunted', isLock: true },
      { server: second, username: 'ｈｕｎｔｅｄ', isLock: false },
      { server: first, username: 'hunted', isLock: true },
    ]
    for (const { server, ...params } of tries) {
      const answer = await server.visitor().send('POST', '/login', { params: { ...params, password: 'a wrong guess' } })
      expect(answer.status).toBe(401)
    }
    for (const server of [first, second]) expect((await server.visitor().signIn('hunted', password)).status).toBe(429)
  })

  test('a permission granted on one instance takes effect on the other within a second', async () => {
    const admin = await first.administrator()
    const { visitor, roleId } = await newcomer('promoted')
    await admin.call(grant, { body: { roleId } })
    await expect.poll(() => peeked(visitor), withinASecond).toBe(200)
  })

  test('[C8] a permission revoked on one instance is gone there with the next call, and on the other within a second', async () => {
    const admin = await first.administrator()
    const { visitor, roleId } = await newcomer('demoted')
    await admin.call(grant, { body: { roleId } })
    await expect.poll(() => peeked(visitor), withinASecond).toBe(200)
    expect((await visitor.send('GET', '/trial/peek')).status).toBe(200)
    await admin.call(revoke, {})
    expect((await visitor.send('GET', '/trial/peek')).status).toBe(403)
    await expect.poll(() => peeked(visitor), withinASecond).toBe(403)
  })

  test('a permission granted while listeners are disconnected takes effect within a second too, and so does the next one', async () => {
    const admin = await first.administrator()
    const unheard = await newcomer('unheard')
    await cutListeners()
    // Reads must not be cached now.
    expect(await peeked(unheard.visitor)).toBe(403)
    await admin.call(grant, { body: { roleId: unheard.roleId } })
    await expect.poll(() => peeked(unheard.visitor), withinASecond).toBe(200)
    await untilListening()
    expect(await peeked(unheard.visitor)).toBe(200)
    const heard = await newcomer('heard again')
    await admin.call(grant, { body: { roleId: heard.roleId } })
    await expect.poll(() => peeked(heard.visitor), withinASecond).toBe(200)
  })

  test('a user who writes on one instance gets the exact count on the other; others get it a second later', async () => {
    const admin = await first.administrator()
    const other = first.visitor()
    await other.signIn('reader', (await first.addPerson('reader')).password)
    const counted = async (visitor: Visitor) => (await onSecond(visitor).call(countRows, {})).itemCount
    const before = await counted(admin)
    await admin.call(addRow, {})
    expect(await counted(other)).toBe(before)
    await expect.poll(() => counted(admin), withinASecond).toBe(before + 1)
    await admin.call(addRow, {})
    clock.move(secondMs)
    expect(await counted(other)).toBe(before + 2)
  })

  test('while the listener is disconnected no count is cached', async () => {
    const admin = await first.administrator()
    const other = first.visitor()
    await other.signIn('watcher', (await first.addPerson('watcher')).password)
    const counted = async () => (await onSecond(other).call(countRows, {})).itemCount
    const before = await counted()
    await cutListeners()
    expect(await counted()).toBe(before)
    await admin.call(addRow, {})
    await expect.poll(counted, withinASecond).toBe(before + 1)
    await untilListening()
    expect(await counted()).toBe(before + 1)
  })

  test('rules with the same lock that read before they write do not race on two instances', async () => {
    const admin = await first.administrator()
    const elsewhere = onSecond(admin)
    const sorted = async () =>
      (await menus(first.read).selectFrom('menu').select('sort').where('key', '=', menuKey).executeTakeFirstOrThrow()).sort
    const [rows, sort] = [(await admin.call(countRows, {})).itemCount, await sorted()]
    await Promise.all(Array.from({ length: 60 }, (_, turn) => (turn % 2 === 0 ? admin : elsewhere).call(addRow, {})))
    clock.move(secondMs)
    expect((await admin.call(countRows, {})).itemCount).toBe(rows + 60)
    expect(await sorted()).toBe(sort + 60)
  })
})
