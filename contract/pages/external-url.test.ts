import { expect, test } from 'vitest'
import { parseExternalUrl } from './external-url.ts'

const read = (text: string) => parseExternalUrl(text, { isSecure: true })

test.each(['/', '/docs/index.html', '/docs/security.html#what-is-promised', '/a/b?next=//evil.example', '/a%2e%2e/b%2ehtml?up=/%2e%2e/'])(
  'a file beside the console is internal: %s',
  (path) => expect(read(path)).toEqual({ kind: 'own', path }),
)

test.each([
  ['https://docs.example.cn', 'https://docs.example.cn'],
  ['https://Docs.Example.cn:8443/a?b=c#d', 'https://docs.example.cn:8443'],
  ['HTTPS://[2001:db8::1]/', 'https://[2001:db8::1]'],
  ['https://example.cn/文档', 'https://example.cn'],
])('a web page has the origin of its host: %s', (address, origin) => expect(read(address)).toEqual({ kind: 'web', address, origin }))

test.each([
  '',
  'docs/index.html',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.cn/1',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/a//evil.example',
  '/../login',
  '/%2e%2e/login',
  '/a/%2E%2e',
  '/%2e./login',
  '/docs/%2e/index.html',
  '/%2e%2e?a',
  'https:evil.example',
  'https://',
  'https:///evil.example',
  'https://example.cn@evil.example',
  'https://example.cn\\@evil.example',
  'https://example.cn/\u0000',
  'https://example.cn/\u0007',
  'https://example.cn/a b',
  'https://example.cn;script-src *',
])('[E5a] a URL that is neither such a file nor a web page is rejected: %j', (text) => {
  expect(read(text)).toBeUndefined()
  expect(parseExternalUrl(text, { isSecure: false })).toBeUndefined()
})

test('[E5a] plain http is rejected if the console uses TLS', () => {
  expect(read('http://example.cn/')).toBeUndefined()
  expect(parseExternalUrl('http://example.cn/', { isSecure: false })).toMatchObject({ origin: 'http://example.cn' })
})
