import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changePassword } from '#contract/access.ts'
import { defineCall } from '#contract/calls/call.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const call = { resource: 'trial', permission: 'signedIn' } as const

const failing = defineCall({ ...call, operation: 'fail', method: 'GET', path: '/trial/fail', result: z.null() })
const leaking = defineCall({ ...call, operation: 'leak', method: 'GET', path: '/trial/leak', result: z.object({ name: z.string() }) })
const misshapen = defineCall({
  ...call,
  operation: 'misshape',
  method: 'GET',
  path: '/trial/misshape',
  result: z.object({ name: z.string() }),
})
const unaudited = defineCall({ ...call, operation: 'unaudited', method: 'POST', path: '/trial/unaudited', result: z.null() })
const contradictory = defineCall({ ...call, operation: 'contradict', method: 'POST', path: '/trial/contradictory', result: z.null() })
const sized = defineCall({
  ...call,
  operation: 'size',
  method: 'POST',
  path: '/trial/size',
  body: z.strictObject({ text: z.string(), rows: z.optional(z.array(z.unknown())) }),
  result: z.object({ characters: z.number() }),
})

const record = { recordId: 'x', title: 'x', before: null, after: { name: 'x' } }

const trial = defineModule({
  id: 'trial',
  handlers: [
    handle(failing, () => Promise.reject(new Error('select * from app_user at /srv/steward/secret.ts'))),
    handle(leaking, () => {
      const row: { name: string } & Record<string, unknown> = { name: 'kept', password_hash: '$argon2id$', version: 3 }
      return Promise.resolve(row)
    }),
    handle(misshapen, () => {
      const row: { name: never } = JSON.parse('{"name":5}')
      return Promise.resolve(row)
    }),
    handle(unaudited, (_, { change }) => change(() => Promise.resolve(null))),
    handle(contradictory, (_, { change }) =>
      change(async ({ audit, unchanged }) => {
        audit(record)
        unchanged()
        return null
      }),
    ),
    handle(sized, ({ body }) => Promise.resolve({ characters: body.text.length })),
  ],
})

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer({ extra: [trial] })
  admin = await server.administrator()
})
afterAll(() => server.stop())

test('[G6] an error in a handler returns only a reference, and the server keeps running', async () => {
  const answer = await admin.send('GET', '/trial/fail')
  expect([answer.status, answer.code]).toEqual([500, -1])
  expect(answer.failure).toEqual({ error: 'unexpected', requestId: expect.stringMatching(/^\w{10}$/) })
  expect(answer.message).toBe(`服务器出错了，请稍后重试。编号 ${answer.failure.requestId}`)
  expect(answer.text).not.toMatch(/select|app_user|srv|secret\.ts|at /)
  expect((await admin.send('GET', '/admin_info')).status).toBe(200)
})

test('the reference of an error leads to its log entry with the cause', async () => {
  const { failure } = await admin.send('GET', '/trial/fail')
  await expect
    .poll(() => server.logged.find((line) => line.includes(failure.requestId) && line.includes('call failed')))
    .toContain('app_user')
})

test('an error message follows the language of the request', async () => {
  const answer = await admin.send('GET', '/trial/fail', undefined, { 'accept-language': 'en-US' })
  expect(answer.message).toContain('Something went wrong on the server')
})

test('[C11] undeclared fields are never sent', async () => {
  const { result } = await admin.send('GET', '/trial/leak')
  expect(result).toEqual({ name: 'kept' })
})

test('a result that does not match the contract is a server error', async () => {
  const answer = await admin.send('GET', '/trial/misshape')
  expect([answer.status, answer.code]).toEqual([500, -1])
})

test.each([
  ['notes nothing', 'unaudited'],
  ['notes a record and says that it changed nothing', 'contradictory'],
])('a change that %s is rolled back', async (_, path) => {
  const before = await server.read.$extendTables<{ audit_entry: { id: string } }>().selectFrom('audit_entry').select('id').execute()
  expect((await admin.send('POST', `/trial/${path}`)).status).toBe(500)
  const after = await server.read.$extendTables<{ audit_entry: { id: string } }>().selectFrom('audit_entry').select('id').execute()
  expect(after).toHaveLength(before.length)
})

const nested = (depth: number) => `{"text":"x","rows":${'['.repeat(depth)}${']'.repeat(depth)}}`

test.each([
  ['1 MB and one byte', JSON.stringify({ text: 'x'.repeat(1024 * 1024) }), 413],
  ['33 levels of nesting', nested(33), 400],
  ['100,000 keys', JSON.stringify({ text: 'x', rows: [Object.fromEntries(Array.from({ length: 100_000 }, (_, key) => [key, 1]))] }), 400],
  ['truncated JSON', '{"text":', 400],
  ['an empty text', '', 400],
  ['a byte-order mark', '\uFEFF{"text":"x"}', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
])('[D5a] a body with %s is rejected', async (_, body, status) => {
  expect((await admin.send('POST', '/trial/size', body, { 'content-type': 'application/json' })).status).toBe(status)
})

test('[D5a] a body just within the limits is accepted', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(1024 * 1024 - 20) })
  expect((await admin.send('POST', '/trial/size', body, { 'content-type': 'application/json' })).status).toBe(200)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=gbk', ''])(
  '[D6] a body of type "%s" is rejected',
  async (type) => {
    expect((await admin.send('POST', '/trial/size', '{"text":"x"}', { 'content-type': type })).status).toBe(415)
  },
)

test.each([
  ['a value of the wrong type', { text: 5 }, ['text']],
  ['an unknown field', { text: 'x', role: 'super' }, ['role']],
  ['a missing field', {}, ['text']],
])('%s gets 400 with the name of the field', async (_, body, path) => {
  const answer = await admin.send('POST', '/trial/size', body)
  expect([answer.status, answer.code]).toEqual([400, 400])
  expect(answer.failure.issues?.map((issue) => issue.path)).toEqual([path])
})

test.each(['__proto__', 'constructor'])('[D4] a body with %s gets 400 and does not affect the server', async (key) => {
  const answer = await admin.send('POST', '/trial/size', `{"text":"x","${key}":{"polluted":true}}`, { 'content-type': 'application/json' })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues?.map((issue) => issue.path)).toEqual([[key]])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('an unknown path gets 404 in the envelope', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) expect((await admin.send(method, '/nothing')).code).toBe(404)
})

test('[E8] a write from another site is rejected', async () => {
  expect((await admin.send('POST', '/trial/size', { text: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('[G1] sign-ins, failures and password changes leave no secret in the log or the audit log', async () => {
  const { password } = await server.addPerson('discreet')
  const visitor = server.visitor()
  await visitor.signIn('discreet', 'a mistyped secret')
  await visitor.signIn('discreet', password)
  visitor.secrets.add('the next secret')
  const { result } = await visitor.send('POST', '/account/password', { oldPassword: password, newPassword: 'the next secret' })
  visitor.secrets.add(z.parse(changePassword.result, result).token)
  await visitor.send('GET', `/admin_info?token=${visitor.token}`)
  await expect.poll(() => server.logged.some((line) => line.includes('person.changePassword'))).toBe(true)
  const kept = server.logged.join('')
  for (const secret of visitor.secrets) expect(kept).not.toContain(secret)
})

test('[D5b] a body without a length is cut off at 1 MB while it arrives', async () => {
  let sent = 0
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += chunk.byteLength
      controller.enqueue(chunk)
      if (sent >= 64 * 1024 * 1024) controller.close()
    },
  })
  const headers = { 'content-type': 'application/json', token: admin.token, cookie: admin.cookie }
  const answer = await fetch(`${server.url}/api/trial/size`, { method: 'POST', headers, body, duplex: 'half' }).then(
    ({ status }) => status,
    () => 'cut off',
  )
  expect([413, 'cut off']).toContain(answer)
  expect(sent).toBeLessThan(32 * 1024 * 1024)
  expect((await admin.send('GET', '/admin_info')).status).toBe(200)
})

/** A body of this many bytes, sent in chunks without a length. */
function chunked(bytes: number): ReadableStream<Uint8Array> {
  const text = Buffer.from(JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) }))
  const chunkBytes = 100_000
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(text.subarray(sent, sent + chunkBytes))
      sent += chunkBytes
      if (sent >= text.byteLength) controller.close()
    },
  })
}

test.each([
  [1024 * 1024, 200],
  [1024 * 1024 + 1, 413],
])('[D5b] a body of %i bytes without a length gets %i', async (bytes, status) => {
  const headers = { 'content-type': 'application/json', token: admin.token, cookie: admin.cookie }
  const init = { method: 'POST', headers, body: chunked(bytes), duplex: 'half' } as const
  expect((await fetch(`${server.url}/api/trial/size`, init)).status).toBe(status)
})
