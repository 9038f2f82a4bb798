import { afterEach, expect, test, vi } from 'vitest'
import { siteIn } from '#web/testing/site-in.ts'
import { dayBeside, dayIn, monthAfter, shownDays, timeAfter, today } from './calendar-days.ts'

afterEach(() => {
  document.head.innerHTML = ''
  vi.useRealTimers()
})

const ends = (days: readonly string[]) => [days[0], days.at(-1), days.length]

test.each([
  ['2026-11-17', ['2026-10-26', '2026-12-06', 42]],
  ['2027-02-14', ['2027-02-01', '2027-02-28', 28]],
  ['2024-02-29', ['2024-01-29', '2024-03-03', 35]],
])('the month of %s has whole weeks from Monday to Sunday', (day, shown) => {
  expect(ends(shownDays('month', day))).toEqual(shown)
})

test('a week begins on Monday, and an agenda has the days of its month alone', () => {
  expect(ends(shownDays('week', '2027-01-03'))).toEqual(['2026-12-28', '2027-01-03', 7])
  expect(ends(shownDays('week', '2026-11-30'))).toEqual(['2026-11-30', '2026-12-06', 7])
  expect(ends(shownDays('agenda', '2026-11-17'))).toEqual(['2026-11-01', '2026-11-30', 30])
})

test('beside the last day of a month is the last day of a shorter one', () => {
  expect([monthAfter('2026-01-31', 1), monthAfter('2026-03-31', -1), monthAfter('2026-12-31', 1)]).toEqual([
    '2026-02-28',
    '2026-02-28',
    '2027-01-31',
  ])
  expect([dayBeside('week', '2026-11-30', -1), dayBeside('month', '2026-11-30', 1)]).toEqual(['2026-11-23', '2026-12-30'])
})

test('an address that names no day means the one that the site has now, wherever the browser is', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 16, 30) })
  siteIn('Asia/Shanghai')
  expect([
    today(),
    dayIn(undefined),
    dayIn('2026-02-30'),
    dayIn('0050-06-15'),
    dayIn('9999-12-15'),
    dayIn('<b>'),
    dayIn('2026-02-28'),
  ]).toEqual(['2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', '2026-02-28'])
  siteIn('America/New_York')
  expect(today()).toBe('2026-11-30')
})

test('a time that is moved over a change of clocks stays at its time of day', () => {
  siteIn('America/New_York')
  expect(timeAfter('2026-10-31T13:00:00.000Z', 2)).toBe('2026-11-02T14:00:00.000Z')
  expect(timeAfter('2026-11-02T14:00:00.000Z', -2)).toBe('2026-10-31T13:00:00.000Z')
  siteIn('Asia/Shanghai')
  expect(timeAfter('2026-10-31T13:00:00.000Z', 2)).toBe('2026-11-02T13:00:00.000Z')
})
