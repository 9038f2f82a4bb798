import { afterEach, expect, test } from 'vitest'
import { siteIn } from '#web/testing/site-in.ts'
import { stepsAt, stepTime } from './traffic-steps.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

const day = (at: string, visits: number) => ({ at, visits, orders: 0 })
const days = { unit: 'day' as const, list: [day('2026-11-20', 8), day('2026-11-21', 3), day('2026-11-22', 0)] }
const at = (time: string) => new Date(time).getTime()

test('the day of today is not over, and a later one has not begun', () => {
  expect(stepsAt(days, at('2026-11-21T10:00'))).toMatchObject({ begunCount: 2, running: 1 })
})

test('days of the past are all over, also without figures', () => {
  expect(stepsAt(days, at('2026-12-01T10:00'))).toMatchObject({ begunCount: 3, running: -1 })
})

test('days of the future have no figures', () => {
  const later = { ...days, list: days.list.map((one) => ({ ...one, visits: 0 })) }
  expect(stepsAt(later, at('2026-11-01T10:00'))).toMatchObject({ begunCount: 0, running: -1 })
})

test('figures that the server already has count, although the browser’s clock is behind', () => {
  expect(stepsAt(days, at('2026-11-20T23:59'))).toMatchObject({ begunCount: 2, running: -1 })
})

test('by the hour, the current hour is not over', () => {
  const hours = {
    unit: 'hour' as const,
    list: ['08', '09', '10', '11'].map((hour) => ({ at: `2026-11-21T${hour}:00:00.000Z`, visits: 0, orders: 0 })),
  }
  expect(stepsAt(hours, at('2026-11-21T09:59:59.999Z'))).toMatchObject({ begunCount: 2, running: 1 })
  expect(stepsAt(hours, at('2026-11-21T10:00:00.000Z'))).toMatchObject({ begunCount: 3, running: 2 })
})

test('the day that is not over is the one of the site, and its hours are those of its clocks', () => {
  siteIn('Asia/Shanghai')
  expect(stepsAt(days, at('2026-11-20T15:59:59Z'))).toMatchObject({ begunCount: 2, running: -1 })
  expect(stepsAt(days, at('2026-11-20T16:00:00Z'))).toMatchObject({ begunCount: 2, running: 1 })
  expect(stepsAt(days, at('2026-11-21T16:00:00Z'))).toMatchObject({ begunCount: 3, running: 2 })
  expect(stepTime('2026-11-20T16:00:00.000Z')).toBe('2026-11-21 00:00')
  expect(stepTime('2026-11-20')).toBe('2026-11-20')
})
