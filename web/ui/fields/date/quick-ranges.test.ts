import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { daysOf } from './quick-ranges.ts'

const today = parseDate('2026-03-02')

test.each([
  [{ name: 'today' }, '2026-03-02'],
  [{ name: 'lastDays', days: 7 }, '2026-02-24'],
  [{ name: 'lastDays', days: 30 }, '2026-02-01'],
  [{ name: 'thisMonth' }, '2026-03-01'],
] as const)('%j starts on %s and ends today', (range, from) => {
  expect(daysOf(range, today)).toEqual({ from, to: '2026-03-02' })
})
