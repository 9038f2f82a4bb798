import { expect, onTestFinished, test } from 'vitest'
import { siteIn } from '#web/testing/site-in.ts'
import { trafficContent } from './traffic-content.ts'
import { stepsAt } from './traffic-steps.ts'
import { useDashboardMessages } from './messages.ts'

const messages = useDashboardMessages.in['zh-CN']

const traffic = {
  unit: 'day' as const,
  list: [
    { at: '2026-11-20', visits: 8, orders: 4 },
    { at: '2026-11-21', visits: 5, orders: 2 },
    { at: '2026-11-22', visits: 3, orders: 1 },
    { at: '2026-11-23', visits: 0, orders: 0 },
  ],
}

function contentOf(chart: 'trend' | 'visits', now: string) {
  return trafficContent({ chart, traffic: stepsAt(traffic, new Date(now).getTime()), messages, language: 'zh-CN' })
}

test('the value of today is not final, and days to come have none', () => {
  const { series, left, right } = contentOf('trend', '2026-11-22T10:00')
  expect(series.map(({ kind, values, unfinished }) => [kind, values, unfinished])).toEqual([
    ['line', [8, 5, 3], 2],
    ['line', [4, 2, 1], 2],
  ])
  // Both axes have the same lines.
  expect([left.max / left.interval, (right?.max ?? 0) / (right?.interval ?? 1)]).toEqual([4, 4])
})

test('without an unfinished day all values are final', () => {
  expect(contentOf('trend', '2026-12-01T10:00').series.map(({ values, unfinished }) => [values, unfinished])).toEqual([
    [[8, 5, 3, 0], -1],
    [[4, 2, 1, 0], -1],
  ])
})

test('visits are bars in the middle of their days, whose tooltip says when a day is not over', () => {
  const { series, places, tooltip } = contentOf('visits', '2026-11-22T10:00')
  expect(series).toMatchObject([{ kind: 'bars', values: [8, 5, 3], unfinished: 2 }])
  expect(places).toEqual([0.125, 0.375, 0.625, 0.875])
  expect(tooltip(0)).toEqual({ title: '2026-11-20', lines: [[messages.visits, '8']] })
  expect(tooltip(2).title).toBe(messages.unfinishedTime('2026-11-22'))
})

test('by the hour, the axis has the hours of the site, and the day where it begins', () => {
  siteIn('America/New_York')
  onTestFinished(() => {
    document.head.innerHTML = ''
  })
  // The hour from two to three is left out on this day.
  const list = [4, 5, 6, 7].map((hour) => ({ at: `2026-03-08T0${hour}:00:00.000Z`, visits: 1, orders: 1 }))
  const { labels } = trafficContent({
    chart: 'trend',
    traffic: stepsAt({ unit: 'hour', list }, Date.parse('2026-03-09T12:00Z')),
    messages,
    language: 'zh-CN',
  })
  expect(labels.map(({ text }) => text)).toEqual(['03-07', '03-08', '01:00', '03:00'])
})
