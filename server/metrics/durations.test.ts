import { expect, test } from 'vitest'
import { Durations } from './durations.ts'

function durationsOf(...values: readonly number[]): Durations {
  const durations = new Durations()
  for (const value of values) durations.add(value)
  return durations
}

test('there is no percentile of nothing', () => {
  const durations = new Durations()
  expect([durations.percentile(0.5), durations.count, durations.max]).toEqual([null, 0, 0])
})

test.each([0.3, 1, 7, 42, 130, 999, 4321, 60_000])('a percentile is known within an eighth: %d ms', (ms) => {
  const median = durationsOf(ms, ms, ms).percentile(0.5) ?? 0
  expect(Math.abs(median - ms) / ms).toBeLessThan(0.125)
})

test('percentiles are of the part asked for, and none is above the longest', () => {
  const durations = durationsOf(...Array.from({ length: 98 }, () => 10), 500, 2000)
  expect(durations.percentile(0.5)).toBeCloseTo(10, -1)
  expect(durations.percentile(0.99)).toBeGreaterThan(440)
  expect(durations.percentile(0.99)).toBeLessThan(560)
  expect(durations.percentile(1)).toBeLessThanOrEqual(2000)
  expect(durationsOf(1e9).percentile(0.5)).toBe(1e9)
})

test('sums have all durations of both', () => {
  const sum = durationsOf(1, 1)
  sum.addAll(durationsOf(100, 100, 3000))
  expect([sum.count, sum.max]).toEqual([5, 3000])
  expect(sum.percentile(0.4)).toBeLessThan(2)
})

test('cumulative counts grow up to all of them', () => {
  const counts = durationsOf(0.1, 5, 5, 50_000).cumulative()
  expect(counts.map(({ count }) => count)).toEqual(counts.map(({ count }) => count).toSorted((one, other) => one - other))
  expect(counts[0]).toEqual({ upTo: expect.any(Number), count: 1 })
  expect(counts.find(({ upTo }) => upTo > 6)?.count).toBe(3)
})
