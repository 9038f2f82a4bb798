import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changePassword } from '#contract/access.ts'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationMinutes, confirmIdentity } from '#contract/confirmation.ts'
import { confirmationRequired, forbidden } from '#contract/errors/error.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line } from '#contract/schemas/schemas.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { minuteMs } from '#server/clock.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { ChangeLog } from '#server/testing/derived/change-log.ts'
import { adminPassword, type RawAnswer, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const permission = definePermission('vault', { 'zh-CN': '金库', 'en-US': 'Vault' })
const post = { resource: 'vault', method: 'POST', permission, result: z.null() } as const
const open = defineCall({ ...post, operation: 'open', path: '/vault/open', requiresConfirmation: true, isIdempotent: true })
const move = defineCall({
  ...post,
  operation: 'move',
  path: '/vault/move',
  body: z.strictObject({ isOut: z.boolean() }),
  errors: [confirmationRequired],
})

const bars = defineResource({
  name: 'bars',
  path: '/bar',
  singular: 'bar',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({ metal: line({ max: 40 }) }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} },
  scope: 'everyone',
  titleOf: ({ metal }) => metal,
})

const record = { recordId: 'vault', title: 'vault', before: null, after: null }

const vault = defineModule({
  id: 'vault',
  handlers: [
    handle(open, (_, { change }) =>
      change(async ({ audit }) => {
        audit(record)
        return null
      }),
    ),
    handle(move, ({ body }, { change, requireConfirmation }) =>
      change(async ({ audit }) => {
        audit(record)
        if (body.isOut) requireConfirmation()
        return null
      }),
    ),
    ...resourceHandlers(bars, {
      store: defineStore(bars, { table: 'bar' }),
      hooks: {
        async afterWrite({ context }, _, after) {
          if (after?.metal === 'gold') context.requireConfirmation()
        },
      },
    }),
  ],
  routes: [
    {
      method: 'GET',
      path: '/vault/list.txt',
      permission,
      requiresConfirmation: true,
      respond: () => Promise.resolve(new Response('gold')),
    },
  ],
})

let server: TestServer
let log: ChangeLog
beforeAll(async () => {
  server = await startTestServer({ extra: [vault] })
  const table = `create table bar (id text primary key, metal text not null, created_at integer not null, updated_at integer not null,
    deleted_at integer, version integer not null) strict`
  await server.database.migrate((_, { script }) => script(table))
  log = await ChangeLog.open(server)
})
afterAll(() => server.stop())

const confirm = (visitor: Visitor, password: string) => visitor.send('POST', '/account/confirm', { password })

async function confirmedAdministrator(): Promise<Visitor> {
  const visitor = await server.administrator()
  await visitor.call(confirmIdentity, { body: { password: adminPassword } })
  return visitor
}

/** Each way to require a confirmation, and a request for which it is required. */
const ways: Readonly<Record<string, (visitor: Visitor) => Promise<RawAnswer>>> = {
  'a call that declares it': (visitor) => visitor.send('POST', '/vault/open'),
  'a handler that requires it for this input': (visitor) => visitor.send('POST', '/vault/move', { isOut: true }),
  'a hook that requires it for this row': (visitor) => visitor.send('POST', '/bar', { metal: 'gold' }),
}

/** Asserts that every way is refused and does nothing: not even an audit entry is written. */
async function expectRefused(visitor: Visitor): Promise<void> {
  for (const [way, send] of Object.entries(ways)) {
    const [{ status, failure }, changes] = await log.during(() => send(visitor))
    expect([way, status, failure.error, changes]).toEqual([way, 403, confirmationRequired.name, []])
  }
}

async function expectAllowed(visitor: Visitor): Promise<void> {
  for (const [way, send] of Object.entries(ways)) {
    const [{ status }, changes] = await log.during(() => send(visitor))
    expect([way, status]).toEqual([way, 200])
    expect(changes).not.toEqual([])
  }
}

test('[I4] without a confirmation nothing is done; with one it is', async () => {
  const visitor = await server.administrator()
  await expectRefused(visitor)
  const { confirmedUntil } = await visitor.call(confirmIdentity, { body: { password: adminPassword } })
  expect(Date.parse(confirmedUntil)).toBe(server.clock.now() + confirmationMinutes * minuteMs)
  await expectAllowed(visitor)
})

test('[I4] a confirmation that is only required for some input is not asked for with other input', async () => {
  const visitor = await server.administrator()
  expect((await visitor.send('POST', '/vault/move', { isOut: false })).status).toBe(200)
  expect((await visitor.send('POST', '/bar', { metal: 'tin' })).status).toBe(200)
})

test('[I4] a confirmation expires after five minutes by the clock of the server', async () => {
  const visitor = await confirmedAdministrator()
  server.clock.move(confirmationMinutes * minuteMs - 1)
  await expectAllowed(visitor)
  server.clock.move(1)
  await expectRefused(visitor)
})

test('[I4] a confirmation belongs to one session: others of the same user, earlier and later ones, are not confirmed', async () => {
  const earlier = await server.administrator()
  const visitor = await confirmedAdministrator()
  await expectRefused(earlier)
  await expectRefused(await server.administrator())
  await visitor.signIn('admin', adminPassword)
  await expectRefused(visitor)
})

test('[I4] a change of the password ends the confirmation of the session and gives none', async () => {
  const { password } = await server.addPerson('keeper')
  const visitor = server.visitor()
  await visitor.signIn('keeper', password)
  await visitor.call(confirmIdentity, { body: { password } })
  const change = { oldPassword: password, newPassword: 'another secret of the keeper' }
  visitor.token = (await visitor.call(changePassword, { body: change })).token
  visitor.secrets.add(visitor.token)
  expect(await confirmedUntil('keeper')).toEqual([null])
})

/** When the sessions of a user end to be confirmed, as stored. */
async function confirmedUntil(username: string): Promise<(number | null)[]> {
  const tables = server.read.$extendTables<{
    session: { user_id: string; confirmed_until: number | null }
    app_user: { id: string; username: string }
  }>()
  const rows = await tables
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('app_user.username', '=', username)
    .select('session.confirmed_until')
    .execute()
  return rows.map(({ confirmed_until: time }) => time)
}

test('[I4] of a confirmation and a change of the password at once, neither leaves the session confirmed', async () => {
  let { password } = await server.addPerson('hasty')
  const visitor = server.visitor()
  await visitor.signIn('hasty', password)
  for (let round = 0; round < 4; round++) {
    const next = `hasty secret ${round}`
    const [changed] = await Promise.all([
      visitor.call(changePassword, { body: { oldPassword: password, newPassword: next } }),
      confirm(visitor, password),
    ])
    visitor.token = changed.token
    visitor.secrets.add(visitor.token)
    password = next
    expect(await confirmedUntil('hasty')).toEqual([null])
  }
})

test('[I4] a raw route may require a confirmation too', async () => {
  const get = ({ token, cookie }: Visitor) => fetch(`${server.url}/api/vault/list.txt`, { headers: { token, cookie } })
  expect((await get(await server.administrator())).status).toBe(403)
  expect(await (await get(await confirmedAdministrator())).text()).toBe('gold')
})

test('a user without the permission is refused it, not asked for a confirmation', async () => {
  const visitor = await server.signedIn('passer-by')
  for (const send of Object.values(ways)) expect((await send(visitor)).failure.error).toBe(forbidden.name)
})

test('a request that was refused for want of a confirmation is done when it is repeated with the same key, once', async () => {
  const visitor = await server.administrator()
  const send = () => visitor.send('POST', '/vault/open', undefined, { 'idempotency-key': 'the-same-key' })
  expect((await send()).failure.error).toBe(confirmationRequired.name)
  await confirm(visitor, adminPassword)
  const [first, changes] = await log.during(send)
  expect(first.status).toBe(200)
  expect(changes).not.toEqual([])
  const [repeated, none] = await log.during(send)
  expect([repeated.status, none]).toEqual([200, []])
})

test('[I4] a wrong password confirms nothing, names the field, and leaves the user signed in', async () => {
  const visitor = await server.administrator()
  const { status, failure } = await confirm(visitor, 'not the password')
  expect([status, failure.error, failure.issues?.[0]?.path]).toEqual([400, 'wrongPassword', ['password']])
  await expectRefused(visitor)
  expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
})

test('[A4] wrong passwords at a confirmation count towards the limit of sign-ins, and right ones do not', async () => {
  const { password } = await server.addPerson('guesser')
  const visitor = server.visitor()
  await visitor.signIn('guesser', password)
  for (let time = 0; time < 7; time++) expect((await confirm(visitor, password)).status).toBe(200)
  for (let time = 0; time < 5; time++) expect((await confirm(visitor, `a wrong guess ${time}`)).status).toBe(400)
  expect((await confirm(visitor, password)).status).toBe(429)
  expect((await server.visitor().signIn('guesser', password)).status).toBe(429)
})

test('[G4a] a confirmation, a wrong password and a lockout are audited', async () => {
  const { password } = await server.addPerson('watched')
  const visitor = server.visitor()
  await visitor.signIn('watched', password)
  await confirm(visitor, password)
  for (let time = 0; time < 8; time++) await confirm(visitor, 'a wrong guess')
  const audited = server.read.$extendTables<{ audit_entry: { action: string; username: string; result: string } }>()
  const entries = await audited
    .selectFrom('audit_entry')
    .where('username', '=', 'watched')
    .where('action', '=', 'session.confirm')
    .select('result')
    .execute()
  expect(entries.map(({ result }) => result).toSorted()).toEqual(['done', ...Array.from({ length: 6 }, () => 'refused')])
})

test('a session that must change its password first cannot be confirmed', async () => {
  const { password } = await server.addPerson('newcomer', { mustChangePassword: true })
  const visitor = server.visitor()
  await visitor.signIn('newcomer', password)
  expect((await confirm(visitor, password)).failure.error).toBe('passwordChangeRequired')
})
