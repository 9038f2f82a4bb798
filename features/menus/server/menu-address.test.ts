import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { login } from '#contract/access.ts'
import { getFrameHosts, updateFrameHosts } from '#features/menus/contract/frame-hosts.ts'
import { listAudit } from '#features/audit/contract/audit.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { addMenu, directoryFields, frameFields, linkFields } from './test-menus.ts'

let server: TestServer
let admin: Visitor
/** The administrator, over TLS. */
let secure: Visitor
const overTls = { 'x-forwarded-proto': 'https' }
beforeAll(async () => {
  const build = await mkdtemp(join(tmpdir(), 'steward-build-'))
  const html = '<head><base href="/" /><script type="application/json" id="settings">{}</script></head>'
  for (const file of ['index.html', 'login.html']) await writeFile(join(build, file), html)
  server = await startTestServer({ build, variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1' } })
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

/** Allows frames of these sites and of no others. */
async function allow(...hosts: string[]) {
  const { version } = await admin.call(getFrameHosts, {})
  return admin.call(updateFrameHosts, { body: { hosts, version } })
}

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

  await allow('https://board.example')
  expect((await create(board)).status).toBe(200)
  expect(await policy()).toMatch(/frame-src [^;]*https:\/\/board\.example[ ;]/)
  for (const address of ['https://board.example:444/', 'https://board.example.evil/', 'https://evil.example/']) {
    expect((await create(frameFields('other', { address }))).failure.error).toBe('menuFrameHostForbidden')
  }
})

test('sites are stored sorted and once, with their version and an audit entry; storing the same list again changes nothing', async () => {
  const { version } = await allow()
  const audited = async () => (await admin.call(listAudit, { query: { action: 'frameHosts.update' } })).itemCount
  const before = await audited()
  const stored = await admin.call(updateFrameHosts, {
    body: { hosts: ['https://b.example', 'https://a.example', 'https://b.example'], version },
  })
  expect(stored).toEqual({ hosts: ['https://a.example', 'https://b.example'], declared: [], version: version + 1 })
  expect(await allow('https://b.example', 'https://a.example')).toEqual(stored)
  expect(await audited()).toBe(before + 1)
  const stale = await admin.send('PUT', '/menu/frame-hosts', { hosts: [], version })
  expect([stale.status, stale.failure]).toMatchObject([409, { error: 'frameHostsChanged', current: stored }])
  expect(await admin.call(getFrameHosts, {})).toEqual(stored)
})

test.each([
  ...hostile,
  '',
  'docs.example',
  'https://docs.example/',
  'https://docs.example/path',
  'https://Docs.example',
  'https://user@docs.example',
  'https://*.example',
  "https://a.example 'unsafe-inline'",
  'https://a.example; script-src *',
  5,
  null,
])('[E6b] the site %j is refused at its place in the list, and nothing is stored', async (host) => {
  const before = await admin.call(getFrameHosts, {})
  const { status, failure } = await admin.send('PUT', '/menu/frame-hosts', {
    hosts: ['https://good.example', host],
    version: before.version,
  })
  expect([status, failure.issues?.[0]?.path]).toEqual([400, ['hosts', 1]])
  expect(await admin.call(getFrameHosts, {})).toEqual(before)
})

test('too many sites, no list and unknown fields are refused at their fields', async () => {
  const { version } = await admin.call(getFrameHosts, {})
  const many = Array.from({ length: 101 }, (_, index) => `https://site${index}.example`)
  for (const [body, path] of [
    [{ hosts: many, version }, ['hosts']],
    [{ hosts: 'https://a.example', version }, ['hosts']],
    [{ hosts: [] }, ['version']],
    [{ hosts: [], version, declared: [] }, ['declared']],
  ] as const) {
    const { status, failure } = await admin.send('PUT', '/menu/frame-hosts', body)
    expect([status, failure.issues?.[0]?.path]).toEqual([400, path])
  }
})

test('a user who may only view menus cannot allow sites', async () => {
  const viewer = await server.signedIn('views menus', { menuKeys: ['menus'] })
  const { version } = await viewer.call(getFrameHosts, {})
  expect((await viewer.send('PUT', '/menu/frame-hosts', { hosts: [], version })).status).toBe(403)
})
