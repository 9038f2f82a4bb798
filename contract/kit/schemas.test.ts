import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { dateTime, timeOf } from './schemas.ts'

test.each([
  ['2026-11-21T09:00:00.000Z', true],
  ['2026-11-21 09:00', true],
  ['2024-02-29 23:59', true],
  ['2023-02-29 23:59', false],
  ['2026-04-31T00:00:00.000Z', false],
  ['2026-13-01 00:00', false],
  ['2026-11-21 24:00', false],
  ['2026-11-21', false],
  ['9999-99-99 99:99', false],
  ['yesterday', false],
])('%s is a time: %s', (value, isTime) => {
  expect(z.safeParse(dateTime, value).success).toBe(isTime)
})

test('both forms of a time are read as UTC', () => {
  expect(timeOf('2026-11-21 09:00')).toBe(timeOf('2026-11-21T09:00:00.000Z'))
})
