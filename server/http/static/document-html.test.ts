import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DocumentError, policyHeader, withBase, withoutPolicy, withSettings } from './document-html.ts'

const html = '<head><base href="/" /><script type="application/json" id="settings">{}</script><script>boot()</script></head>'
const settings = { version: '1.0.0', apiPrefix: '/api', permissionMode: 'BACK', lockAfterSeconds: 3600 } as const

test('settings are written into the document and escaped, so that they cannot close their element', () => {
  const text = withSettings(html, { ...settings, version: '1.0.0</script><script>alert(1)</script>' })
  expect(text).toContain('"apiPrefix":"/api"')
  expect(text).toContain('1.0.0\\u003c/script>')
  expect(text).not.toContain('<script>alert')
})

test.each([
  ['as in the source', html],
  ['as built', html.replace('{}', '{"isDemo":true,"demoDelayMs":1000}')],
])('[G13] the demonstration’s setting of the build is replaced by isDemo false: %s', (_, built) => {
  const text = withSettings(built, settings)
  expect(text).toContain('"isDemo":false')
  expect(text).not.toContain('"isDemo":true')
})

test.each([
  ['its settings element is written differently', '<script id=settings type="application/json">{"isDemo":true}</script>'],
  ['it has a second settings element', `<i id='settings'>{"isDemo":true}</i>${html}`],
  ['it has no settings element', '<head></head>'],
])('[G13] a document that could keep its own settings is rejected: %s', (_, built) => {
  expect(() => withSettings(built, settings)).toThrow(DocumentError)
})

test('the base path replaces that of the build, or one set later', () => {
  for (const built of [html, html.replace('href="/"', 'href="/demo/"')]) {
    expect(withBase(built, '/admin/')).toBe(html.replace('href="/"', 'href="/admin/"'))
  }
})

test.each([
  ['no base element', html.replace('base', 'bass')],
  ['two base elements', html + html],
])('a document with %s is rejected', (_, built) => {
  expect(() => withBase(built, '/admin/')).toThrow(DocumentError)
})

test('[E1] the policy allows our own scripts and the boot script by its hash, no eval and no framing', () => {
  const hash = createHash('sha256').update('boot()').digest('base64')
  expect(policyHeader(html, [])).toBe(
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

test('frame-src lists only the origins of declared pages', () => {
  const sources = [
    '/docs/index.html',
    'https://docs.example.cn/a',
    'https://docs.example.cn/b',
    'javascript:alert(1)',
    'https://x;script-src *',
  ]
  const policy = policyHeader(
    html,
    sources.map((frameSrc) => ({ frameSrc })),
  )
  expect(policy).toContain("; frame-src 'self' https://docs.example.cn; ")
})

test('exactly the static host policy of the build is removed', () => {
  const built = html.replace('<base', `<meta http-equiv="Content-Security-Policy" content="default-src 'self'" />\n    <base`)
  expect(withoutPolicy(built)).toBe(html)
  expect(withoutPolicy(html)).toBe(html)
})
