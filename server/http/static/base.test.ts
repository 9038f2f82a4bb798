import { expect, test } from 'vitest'
import { joinBases } from './base.ts'

test('base paths are joined', () => {
  expect([joinBases('/', '/'), joinBases('/', '/admin/'), joinBases('/outer/', '/'), joinBases('/outer/', '/admin/')]).toEqual([
    '/',
    '/admin/',
    '/outer/',
    '/outer/admin/',
  ])
})
