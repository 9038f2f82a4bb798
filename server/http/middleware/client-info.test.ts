import { expect, test } from 'vitest'
import { forwardedBase, clientInfoOf } from './client-info.ts'

const requestFrom = (address: string, headers: Record<string, string>) => ({
  header: (name: string) => headers[name],
  connection: { address },
})

const proxies = new Set(['10.0.0.1', '10.0.0.2'])
const server = { trustedProxies: proxies, base: '/', publicUrl: undefined, coversSubdomains: false }

test('forwarding headers of an untrusted peer are ignored', () => {
  const origin = clientInfoOf(requestFrom('203.0.113.9', { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' }), server)
  expect([origin.ip, origin.isSecure]).toEqual(['203.0.113.9', false])
})

test('of the addresses that a trusted proxy reports, the right-most untrusted one is the client', () => {
  const origin = clientInfoOf(
    requestFrom('::ffff:10.0.0.1', { 'x-forwarded-for': '1.2.3.4, 198.51.100.1, 10.0.0.2', 'x-forwarded-proto': 'https' }),
    server,
  )
  expect([origin.ip, origin.isSecure]).toEqual(['198.51.100.1', true])
})

test.each([
  ['198.51.100.1:50123', '198.51.100.1'],
  ['[2001:DB8::1]:50123', '2001:db8::1'],
  ['198.51.100.1, 10.0.0.2:8080', '198.51.100.1'],
  ['unknown', '10.0.0.1'],
  ['198.51.100.1, unknown, 10.0.0.2', '10.0.0.1'],
  ["198.51.100.1' or 1=1", '10.0.0.1'],
  ['', '10.0.0.1'],
])('X-Forwarded-For of a trusted proxy with ports, brackets or garbage: %s gives %s', (forwarded, ip) => {
  expect(clientInfoOf(requestFrom('10.0.0.1', { 'x-forwarded-for': forwarded }), server).ip).toBe(ip)
})

test('a long user agent is truncated, so that it cannot fill the log', () => {
  expect(clientInfoOf(requestFrom('10.0.0.9', { 'user-agent': 'x'.repeat(10_000) }), server).userAgent).toHaveLength(256)
})

test.each([
  ['/admin', '/admin/'],
  ['/admin/', '/admin/'],
  ['/a/b.c-d_e~1', '/a/b.c-d_e~1/'],
  ['/', '/'],
  ['', '/'],
  ['//evil.com/', '/'],
  ['/\\\\evil.com/', '/'],
  ['/a"><script>', '/'],
  ['javascript:', '/'],
  ['https://evil.com/', '/'],
  ['/a/../b', '/'],
  ['/a, /b', '/'],
  ['/%2f', '/'],
  [`/${'a'.repeat(300)}`, '/'],
])('X-Forwarded-Prefix of a trusted proxy must be a path: %s gives %s', (prefix, base) => {
  expect(forwardedBase(requestFrom('10.0.0.1', { 'x-forwarded-prefix': prefix }), proxies)).toBe(base)
})

test('X-Forwarded-Prefix of an untrusted peer is ignored', () => {
  expect(forwardedBase(requestFrom('203.0.113.9', { 'x-forwarded-prefix': '/admin' }), proxies)).toBe('/')
})

test.each([
  [{ host: 'admin.lan:4000' }, {}, '-4000'],
  [{ host: 'admin.lan' }, {}, ''],
  [{ host: 'admin.lan' }, { base: '/shop/' }, '-adfd12a9'],
  [{ host: '[::1]:4001' }, {}, '-4001'],
  [{ host: 'a"; evil=:1' }, {}, '-1'],
  [{ host: 'admin.lan', 'x-forwarded-proto': 'https' }, {}, ''],
  [{ host: 'admin.lan:443', 'x-forwarded-proto': 'https' }, {}, ''],
  [{ host: 'admin.lan:8443', 'x-forwarded-proto': 'https' }, {}, '-8443'],
  [{ host: '127.0.0.1:4000', 'x-forwarded-proto': 'https' }, { publicUrl: new URL('https://admin.lan') }, ''],
  [{ host: '127.0.0.1:4000', 'x-forwarded-proto': 'https' }, { publicUrl: new URL('https://admin.lan:8443') }, '-8443'],
  [{ host: '127.0.0.1:4000' }, { publicUrl: new URL('https://admin.lan') }, '-4000'],
  [{ host: 'admin.lan:8443', 'x-forwarded-proto': 'https', 'x-forwarded-prefix': '/shop' }, {}, '-8443-adfd12a9'],
])('[E8] cookies are named after the port and the base path that the browser sees: %j with %j', (headers, own, suffix) => {
  expect(clientInfoOf(requestFrom('10.0.0.1', headers), { ...server, ...own }).cookieSuffix).toBe(suffix)
})
