import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

test.each([
  ['2026-11-05', '2026-11-05'],
  ['2026/11/5', '2026-11-05'],
  ['2026.1.5', '2026-01-05'],
  ['20261105', '2026-11-05'],
  ['2026年11月5日', '2026-11-05'],
  [' ２０２６－１１－０５ ', '2026-11-05'],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['11-05', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('%j is read as %s', (text, day) => {
  expect(typedDay(text)).toBe(day)
})
