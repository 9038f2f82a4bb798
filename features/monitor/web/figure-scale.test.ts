import { expect, test } from 'vitest'
import { figureScale } from './figure-scale.ts'

test.each([
  [10, 1, 5, 10],
  [35, 1, 20, 40],
  [3, 1, 1, 3],
  [0.4, 1, 0.2, 0.4],
  [1200, 1, 500, 1500],
  [481 * 1024 ** 2, 1024 ** 2, 200 * 1024 ** 2, 600 * 1024 ** 2],
])('up to %d in units of %d: steps of %d up to %d', (max, unit, interval, end) => {
  const scale = figureScale(max, unit)
  expect(scale.interval).toBeCloseTo(interval)
  expect(scale.max).toBeCloseTo(end)
})
