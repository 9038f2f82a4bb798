import { expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { basePath, callAddress } from './address.ts'
import { readSettings } from './settings.ts'

test('the settings of the document are read', () => {
  const settings = { version: '1.2.3', apiPrefix: '/v2', useMock: true, mockDelayMs: 20 }
  expect(readSettings(JSON.stringify(settings))).toEqual(settings)
})

test.each(['', '{}', 'null', '[]', '{"apiPrefix":7}', '{"version', '{"useMock":"yes","mockDelayMs":"long"}'])(
  '[S9.7] missing or broken settings get their defaults, the mock off and 1000 ms long among them: %j',
  (text) => {
    expect(readSettings(text)).toEqual({ version: '', apiPrefix: '/api', useMock: false, mockDelayMs: 1000 })
  },
)

test('the base is the path of the document’s base element', () => {
  document.head.innerHTML = '<base href="/tools/admin/">'
  expect(basePath()).toBe('/tools/admin')
  document.head.innerHTML = '<base href="/">'
  expect(basePath()).toBe('')
})

test('an absolute address stays as it is', () => {
  expect(callAddress('https://other.example/x', { base: '/admin', prefix: '/api' })).toBe('https://other.example/x')
  expect(callAddress('/x', { base: '/admin', prefix: '/api', query: { a: '1 2' } })).toBe('/admin/api/x?a=1+2')
})

test('the call that the first script sends ahead is the one that asks who is signed in', () => {
  expect(getAdminInfo).toMatchObject({ method: 'GET', path: '/admin_info' })
})
