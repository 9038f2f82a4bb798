import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { siteZone } from '#web/base/i18n/site-zone.ts'
import { siteDay, siteTime } from './site-clock.ts'

function openSiteIn(timeZone: string) {
  document.head.innerHTML = `<script type="application/json" id="settings">${JSON.stringify({ timeZone })}</script>`
}

afterEach(() => {
  document.head.innerHTML = ''
})

test.each([
  ['Asia/Shanghai', '2026-11-24T16:00:00Z', '2026-11-25 00:00'],
  ['Asia/Shanghai', '2026-11-24T15:59:59.999Z', '2026-11-24 23:59'],
  ['Pacific/Kiritimati', '2026-11-24T10:00:00Z', '2026-11-25 00:00'],
  ['America/Los_Angeles', '2026-11-25T07:59:00Z', '2026-11-24 23:59'],
  ['Asia/Kolkata', '2026-11-24T18:30:00Z', '2026-11-25 00:00'],
  // Summer time begins and ends.
  ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08 01:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00'],
  ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-01 23:59'],
])('in %s it is, at %s, %s, wherever the browser is', (zone, time, shown) => {
  openSiteIn(zone)
  expect(`${siteDay(Date.parse(time))} ${siteTime(Date.parse(time))}`).toBe(shown)
})

test('without a zone, or with one that the browser does not know, days are those of the browser', () => {
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(siteZone()).toBe(ownZone)
  openSiteIn('Mars/Base')
  expect(siteZone()).toBe(ownZone)
})

test('many times are read by one clock, as making one takes long', () => {
  openSiteIn('America/Bogota')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => made.mockRestore())
  for (let hour = 0; hour < 48; hour += 1) siteTime(hour * 3_600_000)
  expect(made.mock.calls.length).toBeLessThanOrEqual(2)
})
