import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kit/page.ts'
import { DocumentError, type Documents, readDocuments, withSettings } from './documents.ts'
import { documentTransport } from './security-headers.ts'

const html = '<head><script type="application/json" id="settings">{}</script><script>boot()</script></head>'
const pages: Page[] = [{ id: 'info', path: '/list/info/:id?', name: 'info', parent: 'list', title: { 'zh-CN': '', 'en-US': '' }, sort: 1 }]
let documents: Documents

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-documents-'))
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'login.html'), html)
  documents = await readDocuments(folder, { version: '1.0.0</script><script>alert(1)</script>', apiPrefix: '/api' }, pages)
})

test('settings are written into the document, and none of them can end their block', () => {
  const text = documents.console.body.identity.toString()
  expect(text).toContain('"apiPrefix":"/api"')
  expect(text).toContain('1.0.0\\u003c/script>')
  expect(text).not.toContain('<script>alert')
})

test.each([
  ['index.html', html],
  ['login.html', html.replace('{}', '{"useMock":true,"mockDelayMs":1000}')],
])('[G13] what the build says of the mock is replaced: %s is served with the switch off', (_, built) => {
  const text = withSettings(built, { version: '1.0.0', apiPrefix: '/api' })
  expect(text).toContain('"useMock":false')
  expect(text).not.toContain('"useMock":true')
})

test.each([
  ['its block is written in another way', '<script id=settings type="application/json">{"useMock":true}</script>'],
  ['it has a second block', `<i id='settings'>{"useMock":true}</i>${html}`],
  ['it has no block', '<head></head>'],
])('[G13] a document that would keep settings of its own is refused: %s', (_, built) => {
  expect(() => withSettings(built, { version: '1.0.0', apiPrefix: '/api' })).toThrow(DocumentError)
})

test('[E1] the policy allows scripts of our own and the boot script by its hash, and no eval', () => {
  const hash = createHash('sha256').update('boot()').digest('base64')
  expect(documents.console.policy).toBe(
    [
      "default-src 'self'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src-elem 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
})

test('[E2] isolation is asked for where browsers honour it, strict transport on TLS', () => {
  expect(documentTransport({ isSecure: false, hostname: 'localhost' })).toEqual({ 'cross-origin-opener-policy': 'same-origin' })
  expect(documentTransport({ isSecure: false, hostname: 'admin.lan' })).toEqual({})
  expect(documentTransport({ isSecure: true, hostname: 'admin.example.com' })).toEqual({
    'cross-origin-opener-policy': 'same-origin',
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
