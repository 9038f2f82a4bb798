import { act, render, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '#web/base/i18n/language.ts'
import { browserZone } from '#web/base/i18n/site-zone.ts'
import { siteIn } from '#web/testing/site-in.ts'
import { ZoneNote } from './page-host/zone-note.tsx'
import { useZoneText } from './zone-text.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

const textIn = (site: string) => {
  siteIn(site)
  return renderHook(useZoneText).result.current
}

test('the zone of the site is named with its distance from UTC, before what else the footer says', () => {
  siteIn('Pacific/Kiritimati')
  const { container } = render(<ZoneNote />)
  expect(container.textContent).toBe('时间均为 Pacific/Kiritimati（UTC+14）\u2003•\u2003')
  act(() => setLanguage('en-US'))
  expect(container.textContent).toBe('Times are in Pacific/Kiritimati (UTC+14)\u2003•\u2003')
  act(() => setLanguage('zh-CN'))
})

test('nothing is said where the clocks of the browser show the same, nor of a zone that it does not know', () => {
  const minutes = -new Date().getTimezoneOffset()
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'))
  expect(textIn(`${minutes < 0 ? '-' : '+'}${hours}:${rest}`)).toBeUndefined()
  expect(textIn(browserZone())).toBeUndefined()
  expect(textIn('Mars/Base')).toBeUndefined()
  expect(render(<ZoneNote />).container.textContent).toBe('')
})
