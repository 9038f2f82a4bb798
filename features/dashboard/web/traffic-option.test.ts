import { expect, onTestFinished, test } from 'vitest'
import { siteIn } from '#web/testing/site-in.ts'
import { trafficOption } from './traffic-option.ts'
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

function seriesOf(chart: 'trend' | 'visits', now: string) {
  const { series } = trafficOption({ chart, traffic: stepsAt(traffic, new Date(now).getTime()), messages, language: 'zh-CN' })
  return Array.isArray(series) ? series : []
}

test('the line to today is dashed, and days to come have no points', () => {
  const series = seriesOf('trend', '2026-11-22T10:00')
  expect(series.map((line) => [line.data, 'lineStyle' in line && line.lineStyle?.type])).toEqual([
    [[8, 5, null], undefined],
    [[null, 5, 3], 'dashed'],
    [[4, 2, null], undefined],
    [[null, 2, 1], 'dashed'],
  ])
})

test('without an unfinished day no line is dashed', () => {
  expect(seriesOf('trend', '2026-12-01T10:00').map(({ data }) => data)).toEqual([
    [8, 5, 3, 0],
    [4, 2, 1, 0],
  ])
})

test('today’s bar is dashed', () => {
  const [bars] = seriesOf('visits', '2026-11-22T10:00')
  expect(bars?.data).toMatchObject([{ value: 8 }, { value: 5 }, { value: 3, itemStyle: { borderType: 'dashed' } }])
})

test('by the hour, the axis has the hours of the site, and the day where it begins', () => {
  siteIn('America/New_York')
  onTestFinished(() => {
    document.head.innerHTML = ''
  })
  // The hour from two to three is left out on this day.
  const list = [4, 5, 6, 7].map((hour) => ({ at: `2026-03-08T0${hour}:00:00.000Z`, visits: 1, orders: 1 }))
  const option = trafficOption({
    chart: 'trend',
    traffic: stepsAt({ unit: 'hour', list }, Date.parse('2026-03-09T12:00Z')),
    messages,
    language: 'zh-CN',
  })
  expect(option.xAxis).toMatchObject({ data: ['03-07', '03-08', '01:00', '03:00'] })
})
