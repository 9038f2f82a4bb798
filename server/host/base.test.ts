import { expect, test } from 'vitest'
import { isBase, joinBases } from './base.ts'

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
])('the console cannot live below %j', (base) => {
  expect(isBase(base)).toBe(false)
})

test('one base stands below another', () => {
  expect([joinBases('/', '/'), joinBases('/', '/admin/'), joinBases('/outer/', '/'), joinBases('/outer/', '/admin/')]).toEqual([
    '/',
    '/admin/',
    '/outer/',
    '/outer/admin/',
  ])
})
