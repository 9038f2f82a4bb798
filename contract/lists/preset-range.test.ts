import { expect, test } from 'vitest'
import { between } from './list-query.ts'
import type { DatePreset } from './date-presets.ts'
import { withRanges } from './filter-ranges.ts'
import { presetRange } from './preset-range.ts'

const at = (text: string, timeZone: string) => ({ now: Date.parse(text), timeZone })

// A Wednesday in Shanghai, where it is already the next day.
const wednesday = at('2026-03-03T17:30:00.000Z', 'Asia/Shanghai')

test.each<[DatePreset, string, string]>([
  ['today', '2026-03-03T16:00:00.000Z', '2026-03-04T15:59:59.999Z'],
  ['yesterday', '2026-03-02T16:00:00.000Z', '2026-03-03T15:59:59.999Z'],
  ['last7Days', '2026-02-25T16:00:00.000Z', '2026-03-04T15:59:59.999Z'],
  ['last30Days', '2026-02-02T16:00:00.000Z', '2026-03-04T15:59:59.999Z'],
  ['thisWeek', '2026-03-01T16:00:00.000Z', '2026-03-08T15:59:59.999Z'],
  ['lastWeek', '2026-02-22T16:00:00.000Z', '2026-03-01T15:59:59.999Z'],
  ['thisMonth', '2026-02-28T16:00:00.000Z', '2026-03-31T15:59:59.999Z'],
  ['lastMonth', '2026-01-31T16:00:00.000Z', '2026-02-28T15:59:59.999Z'],
  ['thisYear', '2025-12-31T16:00:00.000Z', '2026-12-31T15:59:59.999Z'],
])('%s is whole days of the time zone', (preset, from, to) => {
  expect(presetRange(preset, wednesday)).toEqual({ from, to })
})

test('the month before January is December of the year before', () => {
  const { from, to } = presetRange('lastMonth', at('2026-01-15T12:00:00.000Z', 'UTC'))
  expect([from, to]).toEqual(['2025-12-01T00:00:00.000Z', '2025-12-31T23:59:59.999Z'])
})

test.each([
  // 23 and 25 hours: clocks change in the night.
  ['Europe/Berlin', '2026-03-29T12:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['Europe/Berlin', '2026-10-25T12:00:00.000Z', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  // Clocks skip midnight: the day begins at one.
  ['America/Sao_Paulo', '2018-11-04T12:00:00.000Z', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'],
  // Midnight comes twice: the day begins with the first one.
  ['America/Havana', '2026-11-01T12:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  // Clocks go back at midnight: the hour before it comes twice, and belongs to the day before.
  ['America/Sao_Paulo', '2018-02-18T12:00:00.000Z', '2018-02-18T03:00:00.000Z', '2018-02-19T02:59:59.999Z'],
])('in %s the day of %s begins and ends as clocks there show it', (timeZone, now, from, to) => {
  expect(presetRange('today', at(now, timeZone))).toEqual({ from, to })
})

test('a preset of a filter is replaced by the ends of its range, and everything else stays', () => {
  const filters = { createDate: between(), paidOn: between() }
  const values = { createDate: 'today', paidOnFrom: '2026-01-01T00:00:00.000Z', search: 'today' }
  expect(withRanges(filters, values, wednesday)).toEqual({
    createDateFrom: '2026-03-03T16:00:00.000Z',
    createDateTo: '2026-03-04T15:59:59.999Z',
    paidOnFrom: '2026-01-01T00:00:00.000Z',
    search: 'today',
  })
})
