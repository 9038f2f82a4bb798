import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { daysOf } from './quick-ranges.ts'

const today = parseDate('2026-03-02')

test.each([
  ['today', '2026-03-02'],
  ['last7Days', '2026-02-24'],
  ['last30Days', '2026-02-01'],
  ['thisMonth', '2026-03-01'],
] as const)('%s starts on %s and ends today', (range, from) => {
  expect(daysOf(range, today)).toEqual({ from, to: '2026-03-02' })
})
