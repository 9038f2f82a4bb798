import { expect, test } from 'vitest'
import { withBasePath, isBasePath } from './base-path.ts'

test.each(['/', '/admin/', '/a/b/', '/Back-Office_2.0~x/', '/.well-known/'])('%s is a valid base path', (base) => {
  expect(isBasePath(base)).toBe(true)
})

test.each([
  '',
  'admin/',
  '/admin',
  '//',
  '//evil.com/',
  '/a//b/',
  '/../',
  '/a/./',
  '/a b/',
  '/a%20b/',
  '/a"/',
  '/<b>/',
  '/a?b/',
  '/账/',
  '/a\n/',
  `/${'a'.repeat(199)}/`,
])('%j is not a valid base path', (base) => {
  expect(isBasePath(base)).toBe(false)
})

test('the base path of a document is replaced, if it has exactly one', () => {
  const html = '<head><base href="/" /></head>'
  expect(withBasePath(html, '/admin/')).toBe('<head><base href="/admin/" /></head>')
  expect([withBasePath('<head></head>', '/'), withBasePath(html + html, '/')]).toEqual([undefined, undefined])
})
