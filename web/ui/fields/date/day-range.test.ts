import { expect, test } from 'vitest'
import { dayOf, endOfDay, startOfDay } from './day-range.ts'

test('a day spans from its first to its last millisecond in the local time zone', () => {
  const [start, end] = [startOfDay('2026-11-21'), endOfDay('2026-11-21')].map((time) => new Date(time ?? ''))
  expect([start?.getDate(), start?.getHours(), start?.getMinutes()]).toEqual([21, 0, 0])
  expect([end?.getDate(), end?.getHours(), end?.getMinutes(), end?.getMilliseconds()]).toEqual([21, 23, 59, 999])
})

test('start and end of a day map back to that day', () => {
  expect(dayOf(startOfDay('2026-01-01'))).toBe('2026-01-01')
  expect(dayOf(endOfDay('2026-12-31'))).toBe('2026-12-31')
})

test('an invalid time has no day', () => {
  expect(dayOf('2026-13-45T99:99:99.999Z')).toBeUndefined()
  expect(dayOf(undefined)).toBeUndefined()
})
