import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/pages/page.ts'
import { permissionModes } from '#contract/document-settings.ts'
import { type Documents, readDocuments } from './documents.ts'
import { documentTransport } from '#server/http/middleware/security-headers.ts'

const html = '<head><base href="/" /><script type="application/json" id="settings">{}</script></head>'
const pages: Page[] = [{ id: 'info', path: '/list/info/:id?', name: 'info', parent: 'list', title: { 'zh-CN': '', 'en-US': '' }, sort: 1 }]
const fixed = { permissionMode: 'FIXED', lockAfterSeconds: 3600, frameHosts: [] } as const
let documents: Documents

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-documents-'))
  await writeFile(join(folder, 'index.html'), `${html}console`)
  await writeFile(join(folder, 'login.html'), `${html}login`)
  documents = await readDocuments(folder, { base: '/', settings: { version: '1.0.0', apiPrefix: '/api' }, pages })
})

test('each base path has its own documents in every encoding, rendered once', async () => {
  for (const base of ['/', '/admin/']) {
    for (const name of ['console', 'login'] as const) {
      const { body } = await documents.of(name, { base, ...fixed })
      expect(body.identity.toString()).toContain(`<base href="${base}" />`)
      expect(body.identity.toString()).toContain(`</head>${name}`)
      expect(body.br && brotliDecompressSync(body.br)).toEqual(body.identity)
      expect((await documents.of(name, { base, ...fixed })).body).toBe(body)
    }
  }
})

test('only a few base paths are cached, always including the configured one', async () => {
  const own = await documents.of('console', { base: '/', ...fixed })
  const first = await documents.of('console', { base: '/first/', ...fixed })
  for (let count = 0; count < 8; count += 1) await documents.of('console', { base: `/${count}/`, ...fixed })
  const again = await documents.of('console', { base: '/first/', ...fixed })
  expect(again.body).not.toBe(first.body)
  expect(again.body.identity).toEqual(first.body.identity)
  expect((await documents.of('console', { base: '/', ...fixed })).body).toBe(own.body)
})

test('the policy of a document allows frames of the hosts in the setting', async () => {
  const policyOf = async (...frameHosts: string[]) =>
    (await documents.of('console', { base: '/', permissionMode: 'BACK', lockAfterSeconds: 3600, frameHosts })).policy
  expect(await policyOf()).toContain("; frame-src 'none'; ")
  expect(await policyOf('https://board.example', 'https://plan.example')).toContain(
    '; frame-src https://board.example https://plan.example; ',
  )
  expect(await policyOf()).toContain("; frame-src 'none'; ")
})

test('each document contains the permission mode', async () => {
  for (const name of ['console', 'login'] as const) {
    for (const permissionMode of permissionModes) {
      const { body } = await documents.of(name, { base: '/', ...fixed, permissionMode })
      expect(body.identity.toString()).toContain(`"permissionMode":"${permissionMode}"`)
    }
  }
})

test('each document contains the time until the screen locks, also once it has been changed', async () => {
  for (const lockAfterSeconds of [3600, 60, 3600]) {
    const { body } = await documents.of('console', { base: '/', ...fixed, lockAfterSeconds })
    expect(body.identity.toString()).toContain(`"lockAfterSeconds":${lockAfterSeconds}`)
  }
})

test('[E2] isolation headers are sent to secure origins, and strict transport security over TLS', () => {
  expect(documentTransport({ isSecure: false, coversSubdomains: false, hostname: 'localhost' })).toEqual({
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(documentTransport({ isSecure: false, coversSubdomains: false, hostname: 'admin.lan' })).toEqual({})
  expect(documentTransport({ isSecure: true, coversSubdomains: false, hostname: 'admin.example.com' })).toEqual({
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000',
  })
  expect(documentTransport({ isSecure: true, coversSubdomains: true, hostname: 'admin.example.com' })).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
})

test.each([
  ['/', true],
  ['/list', true],
  ['/list/info', true],
  ['/list/info/01abc', true],
  ['/list/info/01abc/more', false],
  ['/redirect/list', true],
  ['/nothing', false],
])('%s is a page: %s', (path, isPage) => {
  expect(documents.isPage(path)).toBe(isPage)
})

test('a document has the names and the logo of the site when administrators have chosen them, and its title the Chinese one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-documents-'))
  await writeFile(join(folder, 'index.html'), `<title>掌柜</title><link rel="icon" type="image/png" href="./assets/logo.png" />${html}`)
  await writeFile(join(folder, 'login.html'), `<title>登录 · 掌柜</title>${html}`)
  const named = await readDocuments(folder, { base: '/', settings: { version: '1.0.0', apiPrefix: '/api' }, pages })
  const view = { base: '/', ...fixed, siteName: { 'zh-CN': '云<算盘' }, logo: 'api/logo/1', icpNumber: '京ICP备1号', copyright: '© 云算盘' }
  const textOf = async (name: 'console' | 'login', of: Parameters<Documents['of']>[1]) =>
    (await named.of(name, of)).body.identity.toString()
  const login = await textOf('login', view)
  expect(login).toContain('<title>登录 · 云&lt;算盘</title>')
  expect(login).toContain('"siteName":{"zh-CN":"云\\u003c算盘"},"logo":"api/logo/1","icpNumber":"京ICP备1号","copyright":"© 云算盘"')
  expect(await textOf('console', view)).toContain('<title>云&lt;算盘</title><link rel="icon" href="api/logo/1" />')
  const plain = await textOf('login', { base: '/', ...fixed })
  expect(plain).toContain('<title>登录 · 掌柜</title>')
  expect(plain).not.toContain('siteName')
})
