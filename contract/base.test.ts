import { expect, test } from 'vitest'
import { atBase, isBase } from './base.ts'

test.each(['/', '/admin/', '/a/b/', '/Back-Office_2.0~x/', '/.well-known/'])('the console can live below %s', (base) => {
  expect(isBase(base)).toBe(true)
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
])('the console cannot live below %j', (base) => {
  expect(isBase(base)).toBe(false)
})

test('a document is moved to another base; one that has none, or two, is not', () => {
  const html = '<head><base href="/" /></head>'
  expect(atBase(html, '/admin/')).toBe('<head><base href="/admin/" /></head>')
  expect([atBase('<head></head>', '/'), atBase(html + html, '/')]).toEqual([undefined, undefined])
})
