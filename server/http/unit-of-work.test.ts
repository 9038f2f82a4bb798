import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { defineCall } from '#contract/calls/call.ts'
import { forbidden, notFound } from '#contract/errors/error.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { signInTriesPerAccount } from '#contract/settings/core-settings.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const call = { resource: 'trial', method: 'POST', permission: 'signedIn', result: z.null() } as const
const nested = defineCall({ ...call, operation: 'nest', path: '/trial/nested' })
const refusing = defineCall({ ...call, operation: 'refuse', path: '/trial/refusing' })
const leaking = defineCall({ ...call, operation: 'leak', path: '/trial/leaking' })
const reusing = defineCall({ ...call, operation: 'reuse', path: '/trial/reusing' })
const readingOutside = defineCall({ ...call, operation: 'readOutside', path: '/trial/reading-outside' })
const forbidding = defineCall({ ...call, operation: 'forbid', path: '/trial/forbidding' })
const twice = defineCall({ ...call, operation: 'twice', path: '/trial/twice', isIdempotent: true })
const secret = defineCall({
  ...call,
  operation: 'secret',
  path: '/trial/secret',
  isIdempotent: true,
  hasSecret: true,
  result: z.object({ id: z.string(), key: z.string() }),
})
const unique = defineCall({ ...call, operation: 'unique', path: '/trial/unique', isIdempotent: true })
const received = defineCall({ ...call, operation: 'receive', path: '/trial/received', body: z.strictObject({ text: z.string() }) })

const record = (recordId: string) => ({ recordId, title: recordId, before: null, after: null })

let kept: UnitOfWork | undefined

const trial = defineModule({
  id: 'trial',
  handlers: [
    handle(nested, (_, { change }) =>
      change(async ({ audit }) => {
        audit(record('outer'))
        return change(async (inner) => {
          inner.audit(record('inner'))
          return null
        })
      }),
    ),
    handle(refusing, (_, { change, refuse }) =>
      change(async ({ audit }) => {
        audit(record('kept'))
        await refuse(record('refused'))
        return null
      }),
    ),
    handle(leaking, (_, { change }) =>
      change(async (uow) => {
        kept = uow
        uow.audit(record('leaked'))
        return null
      }),
    ),
    handle(reusing, async (_, { change, clock }) =>
      change(async ({ audit }) => {
        audit(record('reused'))
        if (kept) await settingStore(kept.db).write(signInTriesPerAccount, 77, clock)
        return null
      }),
    ),
    handle(readingOutside, (_, { change, read }) =>
      change(async ({ audit }) => {
        audit(record('outside'))
        await settingStore(read.db).list()
        return null
      }),
    ),
    handle(forbidding, async () => {
      throw new AppError(forbidden)
    }),
    handle(twice, async (_, { change }) => {
      await change(async ({ audit }) => {
        audit(record('first'))
        return null
      })
      return change(async ({ audit }) => {
        audit(record('second'))
        return null
      })
    }),
    handle(secret, (_, { change }) =>
      change(async ({ audit }) => {
        audit(record('key'))
        return { id: 'key-1', key: 'only shown once' }
      }),
    ),
    handle(unique, (_, { change }) =>
      change(
        async ({ db, audit }) => {
          const entries = db.$extendTables<Tables>().selectFrom('audit_entry').select('id').where('action', '=', 'trial.unique')
          if (await entries.executeTakeFirst()) throw new AppError(notFound)
          audit(record('unique'))
          return null
        },
        { locks: ['trial.unique'] },
      ),
    ),
    handle(received, async () => null),
  ],
})

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer({ extra: [trial] })
  admin = await server.administrator()
})
afterAll(() => server.stop())

type Tables = {
  audit_entry: { id: string; action: string; target: string; result: string }
  audit_change: { entry_id: string; record_id: string; position: number }
  idempotency: { result: string; action: string }
}
const tables = () => server.read.$extendTables<Tables>()
const entriesOf = (action: string) =>
  tables().selectFrom('audit_entry').select(['target', 'result']).where('action', '=', action).orderBy('target').execute()

test('a change within a change joins it, and both are in its one audit entry', async () => {
  expect((await admin.send('POST', '/trial/nested')).status).toBe(200)
  const rows = await tables()
    .selectFrom('audit_entry')
    .innerJoin('audit_change', 'audit_change.entry_id', 'audit_entry.id')
    .where('action', '=', 'trial.nest')
    .select(['audit_entry.id', 'record_id'])
    .orderBy('position')
    .execute()
  expect(rows.map(({ record_id: id }) => id)).toEqual(['outer', 'inner'])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
})

test('a refusal noted during a change is written after the change', async () => {
  expect((await admin.send('POST', '/trial/refusing')).status).toBe(200)
  expect(await entriesOf('trial.refuse')).toEqual([
    { target: 'kept', result: 'done' },
    { target: 'refused', result: 'refused' },
  ])
})

test('a unit of work used after its end writes nothing, neither by itself nor in another transaction', async () => {
  expect((await admin.send('POST', '/trial/leaking')).status).toBe(200)
  expect((await admin.send('POST', '/trial/reusing')).status).toBe(500)
  expect(await entriesOf('trial.reuse')).toEqual([])
  expect((await settingStore(server.read).list())['signInTriesPerAccount']).toBeUndefined()
  expect((await admin.send('POST', '/trial/leaking')).status).toBe(200)
})

test('a rule that reads outside of its unit of work is an internal error, and nothing is written', async () => {
  expect((await admin.send('POST', '/trial/reading-outside')).status).toBe(500)
  expect(await entriesOf('trial.readOutside')).toEqual([])
})

test('[G4a] a refusal by a handler is in the audit log', async () => {
  expect((await admin.send('POST', '/trial/forbidding')).status).toBe(403)
  expect(await entriesOf('trial.forbid')).toEqual([{ target: '', result: 'refused' }])
})

test('an idempotent call that writes twice is an internal error, and its second write is not made', async () => {
  const headers = { 'idempotency-key': 'a-key-for-two-writes' }
  expect((await admin.send('POST', '/trial/twice', undefined, headers)).status).toBe(500)
  expect(await entriesOf('trial.twice')).toEqual([{ target: 'first', result: 'done' }])
})

test('a repeat of a request whose result contained a secret gets the id only, and the secret is stored nowhere', async () => {
  const headers = { 'idempotency-key': 'a-key-for-a-secret' }
  const first = await admin.send('POST', '/trial/secret', undefined, headers)
  expect(first.result).toEqual({ id: 'key-1', key: 'only shown once' })
  const again = await admin.send('POST', '/trial/secret', undefined, headers)
  expect([again.status, again.failure.error]).toEqual([409, 'alreadyDone'])
  expect(again.result).toMatchObject({ id: 'key-1' })
  expect(again.text).not.toContain('only shown once')
  expect(await entriesOf('trial.secret')).toHaveLength(1)
  const stored = await tables().selectFrom('idempotency').select('result').where('action', '=', 'trial.secret').execute()
  expect(stored).toEqual([{ result: '{"id":"key-1"}' }])
})

test('many simultaneous repeats of a request all get the first result, although they conflict with it', async () => {
  const headers = { 'idempotency-key': 'a-key-for-one-of-many' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => admin.send('POST', '/trial/unique', undefined, headers)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await entriesOf('trial.unique')).toHaveLength(1)
})

test('a truncated body is not a server error', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const head = ['POST /api/trial/received HTTP/1.1', `host: ${hostname}`, `token: ${admin.token}`, `cookie: ${admin.cookie}`]
  socket.write([...head, 'content-type: application/json', 'content-length: 100', '', '{"text":'].join('\r\n'))
  await expect.poll(() => server.running.callsInFlight()).toBe(1)
  socket.destroy()
  await expect.poll(() => server.running.callsInFlight()).toBe(0)
  const logged = () => server.logged.filter((text) => text.includes('trial.receive'))
  await expect.poll(() => logged().some((text) => text.includes('"status":400'))).toBe(true)
  expect(logged().filter((text) => text.includes('call failed'))).toEqual([])
})
