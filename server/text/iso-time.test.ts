import { expect, test } from 'vitest'
import { isoTime } from './iso-time.ts'

test.each([
  0,
  1,
  999,
  59_999,
  86_399_999,
  86_400_000,
  951_782_400_000,
  Date.UTC(2026, 10, 21, 9, 7, 5, 42),
  -1,
  -86_400_001,
  -62_198_755_200_000,
  253_402_300_800_000,
])('%i is formatted as by Date', (time) => {
  expect(isoTime(time)).toBe(new Date(time).toISOString())
})
