import { expect, onTestFinished, test } from 'vitest'
import { siteIn } from '#web/testing/site-in.ts'
import { dayOf } from './day-range.ts'

test.each([
  ['Pacific/Kiritimati', '2026-11-22'],
  ['Pacific/Niue', '2026-11-20'],
])('the day of a time is that of the site, in %s %s', (zone, day) => {
  siteIn(zone)
  onTestFinished(() => document.head.replaceChildren())
  expect(dayOf('2026-11-21T10:30:00.000Z')).toBe(day)
})

test('an invalid time has no day', () => {
  expect(dayOf('2026-13-45T99:99:99.999Z')).toBeUndefined()
  expect(dayOf(undefined)).toBeUndefined()
})
