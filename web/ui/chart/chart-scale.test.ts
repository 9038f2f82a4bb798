import { expect, test } from 'vitest'
import { alignedScale, chartScale } from './chart-scale.ts'

test.each([
  [10, 1, 5, 10],
  [35, 1, 20, 40],
  [3, 1, 1, 3],
  [0.4, 1, 0.2, 0.4],
  [1200, 1, 500, 1500],
  [481 * 1024 ** 2, 1024 ** 2, 200 * 1024 ** 2, 600 * 1024 ** 2],
])('up to %d in units of %d: steps of %d up to %d', (max, unit, interval, end) => {
  const scale = chartScale(max, { unit })
  expect(scale.interval).toBeCloseTo(interval)
  expect(scale.max).toBeCloseTo(end)
})

test('an axis without values has one step, and whole numbers have no smaller one', () => {
  expect(chartScale(0)).toEqual({ interval: 1, max: 1 })
  expect(chartScale(1, { least: 1 })).toEqual({ interval: 1, max: 1 })
})

test.each([
  [0, { interval: 1, max: 3 }],
  [3, { interval: 1, max: 3 }],
  [40, { interval: 20, max: 60 }],
])('up to %d beside an axis of three steps: %o', (max, scale) => {
  expect(alignedScale(max, { interval: 5000, max: 15_000 })).toEqual(scale)
})
