import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#server/clock.ts'
import { nextDue } from './schedule.ts'

const timeZone = 'Europe/Berlin'

/** The due times (UTC) of a daily job after a given time. */
function dailyFrom(start: string, dailyAtHour: number, times: number): string[] {
  const due: string[] = []
  for (let now = Date.parse(start); due.length < times;) {
    now = nextDue({ dailyAtHour }, { dueAt: now, now, timeZone })
    due.push(new Date(now).toISOString().slice(0, 16))
  }
  return due
}

test('a daily job is due at its hour in the time zone, today or tomorrow', () => {
  expect(dailyFrom('2026-06-10T00:30Z', 3, 2)).toEqual(['2026-06-10T01:00', '2026-06-11T01:00'])
  expect(dailyFrom('2026-06-10T01:00Z', 3, 1)).toEqual(['2026-06-11T01:00'])
  expect(dailyFrom('2026-12-31T12:00Z', 0, 2)).toEqual(['2026-12-31T23:00', '2027-01-01T23:00'])
})

test('a daily job whose hour is skipped by daylight saving is due once, an hour later', () => {
  expect(dailyFrom('2026-03-28T12:00Z', 2, 2)).toEqual(['2026-03-29T01:00', '2026-03-30T00:00'])
})

test('a daily job whose hour occurs twice at the end of daylight saving is due at the first only', () => {
  expect(dailyFrom('2026-10-24T12:00Z', 2, 2)).toEqual(['2026-10-25T00:00', '2026-10-26T01:00'])
})

test('a job with an interval keeps its rhythm, and is due once, however many runs were missed', () => {
  const due = (now: number) => nextDue({ everyMinutes: 10 }, { dueAt: hourMs, now, timeZone })
  expect(due(hourMs)).toBe(hourMs + 10 * minuteMs)
  expect(due(hourMs + 9 * minuteMs)).toBe(hourMs + 10 * minuteMs)
  expect(due(hourMs + 10 * minuteMs)).toBe(hourMs + 20 * minuteMs)
  expect(due(hourMs + dayMs + minuteMs)).toBe(hourMs + dayMs + 10 * minuteMs)
})
