import { expect, test } from 'vitest'
import { CallMetrics } from './call-metrics.ts'

test('the slowest calls are those with the longest 95th percentile, with their errors', () => {
  const metrics = new CallMetrics()
  for (const ms of [1, 2, 3]) metrics.observe('records.list', 200, ms)
  metrics.observe('records.update', 500, 900)
  metrics.observe('records.update', 409, 800)
  expect(metrics.slowest(10)).toMatchObject([
    { name: 'records.update', count: 2, errors: 1, max: 900 },
    { name: 'records.list', count: 3, errors: 0, max: 3 },
  ])
  expect(metrics.slowest(1)).toHaveLength(1)
})

test('an interval has what happened since the last one; responses below 500 are no errors', () => {
  const metrics = new CallMetrics()
  metrics.observe('records.list', 200, 5)
  metrics.observe('records.list', 404, 5)
  metrics.observe('records.list', 503, 5)
  const first = metrics.takeInterval()
  expect([first.durations.count, first.errors]).toEqual([3, 1])
  expect(metrics.takeInterval().durations.count).toBe(0)
})

test('calls are forgotten after three periods, totals never', () => {
  const metrics = new CallMetrics()
  metrics.observe('records.list', 200, 5)
  metrics.nextPeriod()
  metrics.nextPeriod()
  expect(metrics.slowest(10)).toHaveLength(1)
  metrics.nextPeriod()
  expect(metrics.slowest(10)).toEqual([])
  expect([...metrics.totals]).toEqual([['records.list 2xx', 1]])
  expect(metrics.durations.count).toBe(1)
})
