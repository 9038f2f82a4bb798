import type { Language } from '#contract/language.ts'
import { formatDate, formatNumber, formatTime } from '#web/base/i18n/format.ts'
import type { ChartContent } from '#web/ui/chart/chart-content.ts'
import { alignedScale, chartScale } from '#web/ui/chart/chart-scale.ts'
import type { DashboardMessages } from './messages.ts'
import { stepTime, type TrafficFigures } from './traffic-steps.ts'
import type { Chart } from './traffic-view.ts'

interface TrafficContext {
  chart: Chart
  traffic: TrafficFigures
  messages: DashboardMessages
  language: Language
}

/** The axis label: the day without year, or the hour of the site; the first hour of a day shows the day. */
function shortTime(at: string, before: string | undefined): string {
  if (!at.includes('T')) return at.slice(5)
  const time = Date.parse(at)
  const isFirst = before === undefined || formatDate(before) !== formatDate(time)
  return isFirst ? formatDate(time).slice(5) : formatTime(time)
}

/** The chart of visits as bars, or of visits and orders as lines. */
export function trafficContent({ chart, traffic, messages, language }: TrafficContext): ChartContent {
  const { list, begunCount, running: unfinished } = traffic
  const isTrend = chart === 'trend'
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const format = (value: number) => compact.format(value)
  // Lines begin and end at the edges, bars stand in the middle of their parts.
  const placeOf = (index: number) => (isTrend && list.length > 1 ? index / (list.length - 1) : (index + 0.5) / list.length)
  const left = chartScale(Math.max(0, ...list.map(({ visits }) => visits)), { least: 1, steps: 5 })
  const values = (name: 'visits' | 'orders') => list.slice(0, begunCount).map((step) => step[name])
  const visits = { values: values('visits'), colour: 1, unfinished } as const
  const common = {
    places: list.map((_, index) => placeOf(index)),
    labels: list.map(({ at }, index) => ({ place: placeOf(index), text: shortTime(at, list[index - 1]?.at) })),
    left: { ...left, format },
    tooltip: (index: number) => tooltipOf(index, { chart, traffic, messages, language }),
  }
  if (!isTrend) return { ...common, series: [{ ...visits, kind: 'bars' }] }
  return {
    ...common,
    // There are many more visits than orders, so each has its own axis.
    right: { ...alignedScale(Math.max(0, ...list.map(({ orders }) => orders)), left), format },
    series: [
      { ...visits, kind: 'line', hasArea: true },
      { kind: 'line', values: values('orders'), colour: 2, isOnRight: true, unfinished },
    ],
  }
}

/** What is said of one hour or day. */
function tooltipOf(index: number, { chart, traffic, messages, language }: TrafficContext): ReturnType<ChartContent['tooltip']> {
  const step = traffic.list[index]
  if (!step) return { title: '', lines: [] }
  const time = stepTime(step.at)
  const visits = [messages.visits, formatNumber(step.visits, language)] as const
  const orders = [messages.orders, formatNumber(step.orders, language)] as const
  return { title: index === traffic.running ? messages.unfinishedTime(time) : time, lines: chart === 'trend' ? [visits, orders] : [visits] }
}
