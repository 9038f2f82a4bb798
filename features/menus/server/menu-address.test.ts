import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { login } from '#contract/access.ts'
import { defineCall } from '#contract/calls/call.ts'
import { handle } from '#server/app/context.ts'
import { defineModule } from '#server/app/module.ts'
import { frameHosts } from '#server/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { addMenu, directoryFields, frameFields, linkFields } from './test-menus.ts'

const allowFrames = defineCall({
  resource: 'settings',
  operation: 'update',
  method: 'POST',
  path: '/trial/frame-hosts',
  permission: 'signedIn',
  invalidates: ['settings'],
  body: z.strictObject({ hosts: z.array(z.string()) }),
  result: z.null(),
})

// The settings have no page yet.
const trial = defineModule({
  id: 'trial',
  handlers: [
    handle(allowFrames, ({ body }, { change, clock }) =>
      change(async ({ db, audit }) => {
        await settingStore(db).write(frameHosts, body.hosts, clock)
        audit({ recordId: frameHosts.key, title: '', before: null, after: null })
        return null
      }),
    ),
  ],
})

let server: TestServer
let admin: Visitor
/** The administrator, over TLS. */
let secure: Visitor
const overTls = { 'x-forwarded-proto': 'https' }
beforeAll(async () => {
  const build = await mkdtemp(join(tmpdir(), 'steward-build-'))
  const html = '<head><base href="/" /><script type="application/json" id="settings">{}</script></head>'
  for (const file of ['index.html', 'login.html']) await writeFile(join(build, file), html)
  server = await startTestServer({ extra: [trial], build, variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1' } })
  admin = await server.administrator()
  secure = server.visitor()
  const { result } = await secure.send('POST', '/login', { params: { username: 'admin', password: adminPassword } }, overTls)
  secure.token = z.parse(login.result, result).token
})
afterAll(() => server.stop())

const hostile = [
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https://x.example/\u0001',
]

const create = (body: object) => secure.send('POST', '/menu', body, overTls)

test.each([...hostile, 'http://plain.example/'])('[E5b] the address %j of a link or frame is refused at its field', async (address) => {
  for (const fields of [linkFields('hostile', { address }), frameFields('hostile', { address })]) {
    const { status, failure } = await create(fields)
    expect([status, failure.issues?.[0]?.path]).toEqual([400, ['address']])
  }
})

test.each([...hostile, '/a/../b', '/a//b', '/:id', 'tools', '/'])('[E5b] the path %j is refused at its field', async (path) => {
  const { status, failure } = await create(directoryFields('hostile', { path }))
  expect([status, failure.issues?.[0]?.path]).toEqual([400, ['path']])
})

test('an http address is accepted where the console does not use TLS', async () => {
  expect(await addMenu(admin, linkFields('plain', { address: 'http://plain.example/' }))).toMatchObject({
    address: 'http://plain.example/',
  })
})

test('[E6b] a frame shows allowed hosts only, and the policy of the documents lets them load', async () => {
  const board = frameFields('board', { address: 'https://board.example/start' })
  const policy = async () => (await fetch(server.url)).headers.get('content-security-policy')
  expect((await create(board)).failure).toMatchObject({ error: 'menuFrameHostForbidden', issues: [{ path: ['address'] }] })
  expect(await policy()).not.toContain('https://board.example')

  await admin.call(allowFrames, { body: { hosts: ['https://board.example'] } })
  expect((await create(board)).status).toBe(200)
  expect(await policy()).toMatch(/frame-src [^;]*https:\/\/board\.example[ ;]/)
  for (const address of ['https://board.example:444/', 'https://board.example.evil/', 'https://evil.example/']) {
    expect((await create(frameFields('other', { address }))).failure.error).toBe('menuFrameHostForbidden')
  }
})
