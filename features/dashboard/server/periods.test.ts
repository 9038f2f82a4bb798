import { expect, test } from 'vitest'
import { dayAt, periodsAt, stepsBetween } from './periods.ts'

const shanghai = 'Asia/Shanghai'
const at = (local: string) => Date.parse(`${local}+08:00`)
const shown = (span: { from: number; to: number }) =>
  [span.from, span.to].map((moment) => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '))

test('compared periods end at the same hour', () => {
  // A Saturday.
  const periods = periodsAt(at('2026-11-21T09:20'), shanghai)
  expect(shown(periods.today)).toEqual(['2026-11-21 00:00', '2026-11-21 10:00'])
  expect(shown(periods.yesterday)).toEqual(['2026-11-20 00:00', '2026-11-20 10:00'])
  expect(shown(periods.sameDayLastWeek)).toEqual(['2026-11-14 00:00', '2026-11-14 10:00'])
  expect(shown(periods.thisWeek)).toEqual(['2026-11-16 00:00', '2026-11-21 10:00'])
  expect(shown(periods.thisMonth)).toEqual(['2026-11-01 00:00', '2026-11-21 10:00'])
  expect(shown(periods.lastMonth)).toEqual(['2026-10-01 00:00', '2026-10-21 10:00'])
  expect(shown(periods.sameMonthLastYear)).toEqual(['2025-11-01 00:00', '2025-11-21 10:00'])
})

test('a month is compared with at most the length of a shorter month', () => {
  const { lastMonth } = periodsAt(at('2026-03-31T23:30'), shanghai)
  expect(shown(lastMonth)).toEqual(['2026-02-01 00:00', '2026-03-01 00:00'])
})

test('a week starts on Monday, including on a Monday', () => {
  expect(shown(periodsAt(at('2026-11-16T00:00'), shanghai).thisWeek)).toEqual(['2026-11-16 00:00', '2026-11-16 01:00'])
  expect(shown(periodsAt(at('2026-11-22T23:59'), shanghai).thisWeek)[0]).toBe('2026-11-16 00:00')
})

test('days of clock changes have 23 or 25 hours', () => {
  const berlin = 'Europe/Berlin'
  expect(stepsBetween('2026-03-29', '2026-03-29', 'hour', berlin)).toHaveLength(24)
  expect(stepsBetween('2026-10-25', '2026-10-25', 'hour', berlin)).toHaveLength(26)
  expect(stepsBetween('2026-10-24', '2026-10-26', 'day', berlin).map((step) => dayAt(step, berlin))).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
  ])
})
