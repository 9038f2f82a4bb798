import { expect, test } from 'vitest'
import { joinBases } from './base.ts'

test('one base stands below another', () => {
  expect([joinBases('/', '/'), joinBases('/', '/admin/'), joinBases('/outer/', '/'), joinBases('/outer/', '/admin/')]).toEqual([
    '/',
    '/admin/',
    '/outer/',
    '/outer/admin/',
  ])
})
