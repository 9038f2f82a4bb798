import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { siteIn } from '#web/testing/site-in.ts'
import { formatDate, formatDateTime, formatTime, formatTimestamp } from './format.ts'
import { endOfDay, momentOf, startOfDay } from './site-time.ts'
import { browserZone, siteZone } from './site-zone.ts'

// One of these is not the zone of the process that runs the tests, wherever that is.
const zones = ['Pacific/Kiritimati', 'Pacific/Niue', 'America/New_York', 'Asia/Shanghai', 'Asia/Kolkata', 'UTC']

const wallMs = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)

afterEach(() => {
  document.head.innerHTML = ''
})

test.each([
  ['Asia/Shanghai', '2026-11-24T16:00:00Z', '2026-11-25 00:00:00'],
  ['Asia/Shanghai', '2026-11-24T15:59:59.999Z', '2026-11-24 23:59:59'],
  ['Pacific/Kiritimati', '2026-11-24T10:00:00Z', '2026-11-25 00:00:00'],
  ['America/Los_Angeles', '2026-11-25T07:59:00Z', '2026-11-24 23:59:00'],
  ['Asia/Kolkata', '2026-11-24T18:30:00Z', '2026-11-25 00:00:00'],
  // Summer time begins and ends.
  ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08 01:59:00'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
  ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-01 23:59:00'],
])('in %s it is, at %s, %s, wherever the browser is', (zone, time, shown) => {
  siteIn(zone)
  expect(formatTimestamp(time)).toBe(shown)
  expect(formatDateTime(time)).toBe(shown.slice(0, 16))
  expect(`${formatDate(time)} ${formatTime(time)}`).toBe(shown.slice(0, 16))
})

test('what is typed is the moment that is shown, in every zone', () => {
  for (const zone of zones) {
    siteIn(zone)
    for (const text of ['2026-03-05 09:07', '2026-07-31 23:59', '2027-01-01 00:00']) {
      expect([zone, formatDateTime(momentOf(wallMs(text)))]).toEqual([zone, text])
    }
  }
})

test.each([
  // Clocks go from 02:00 to 03:00, and from 02:00 back to 01:00.
  ['America/New_York', '2026-03-08 02:30', '2026-03-08T07:30:00.000Z', '2026-03-08 03:30'],
  ['America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00.000Z', '2026-11-01 01:30'],
  // By half an hour.
  ['Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-03T15:45:00.000Z', '2026-10-04 02:45'],
  ['Australia/Lord_Howe', '2026-04-05 01:45', '2026-04-04T14:45:00.000Z', '2026-04-05 01:45'],
])('in %s, %s is typed for %s: of two moments the first, and a skipped time moves on', (zone, typed, moment, shown) => {
  siteIn(zone)
  expect(momentOf(wallMs(typed))).toBe(moment)
  expect(formatDateTime(moment)).toBe(shown)
})

test.each([
  ['Asia/Shanghai', '2026-11-21', '2026-11-20T16:00:00.000Z', '2026-11-21T15:59:59.999Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  // Midnight is skipped.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
])('in %s, %s spans from %s to %s', (zone, day, first, last) => {
  siteIn(zone)
  expect([startOfDay(day), endOfDay(day)]).toEqual([first, last])
  expect([formatDate(first), formatDate(last)]).toEqual([day, day])
})

test('without a zone, or with one that the browser does not know, times are those of the browser', () => {
  expect(siteZone()).toBe(browserZone())
  siteIn('Mars/Base')
  expect(siteZone()).toBe(browserZone())
  expect(browserZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('many times are read by one clock, as making one takes long', () => {
  siteIn('America/Bogota')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => made.mockRestore())
  for (let hour = 0; hour < 48; hour += 1) formatTime(hour * 3_600_000)
  expect(made.mock.calls.length).toBe(1)
})
