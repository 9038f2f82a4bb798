import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { Language } from '#contract/language.ts'
import { formatDate, formatNumber, formatTime } from '#web/base/i18n/format.ts'
import { chartStyle, chartTooltip, tooltipOptions } from '#web/ui/chart/chart-style.ts'
import type { DashboardMessages } from './messages.ts'
import { stepTime, type TrafficFigures } from './traffic-steps.ts'
import type { Chart } from './traffic-view.ts'

type TrafficOption = ComposeOption<BarSeriesOption | GridComponentOption | LineSeriesOption | TooltipComponentOption>

interface TooltipContext {
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

/** The ECharts option of a chart, with colours from the style sheet. */
export function trafficOption({ chart, traffic, messages, language }: TooltipContext): TrafficOption {
  const { colour, label, hairline } = chartStyle()
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const scale = {
    type: 'value',
    minInterval: 1,
    axisLabel: { ...label, formatter: (value: number) => compact.format(value) },
  } as const
  return {
    animation: false,
    grid: { top: 20, right: 12, bottom: 4, left: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      boundaryGap: chart === 'visits',
      data: traffic.list.map(({ at }, index) => shortTime(at, traffic.list[index - 1]?.at)),
      axisLabel: { ...label, hideOverlap: true, margin: 10 },
      axisTick: { show: false },
      axisLine: { lineStyle: hairline },
    },
    // There are many more visits than orders, so each has its own axis.
    yAxis: [
      { ...scale, splitLine: { lineStyle: hairline } },
      { ...scale, show: chart === 'trend', alignTicks: true, splitLine: { show: false } },
    ],
    tooltip: {
      ...tooltipOptions,
      axisPointer: { type: chart === 'trend' ? 'line' : 'none', lineStyle: { color: colour('--line-strong'), type: 'solid' } },
      formatter: (points) =>
        createTooltip(Array.isArray(points) ? points[0]?.dataIndex : points.dataIndex, { chart, traffic, messages, language }),
    },
    series: seriesOf(chart, traffic, colour),
  }
}

type Series = BarSeriesOption | LineSeriesOption

function seriesOf(chart: Chart, traffic: TrafficFigures, colour: (token: string) => string): Series[] {
  if (chart === 'visits') return [bars(traffic, colour('--chart-1'))]
  const visits = lines(traffic, 'visits', { yAxisIndex: 0, color: colour('--chart-1'), areaStyle: { opacity: 0.1 } })
  return [...visits, ...lines(traffic, 'orders', { yAxisIndex: 1, color: colour('--chart-2') })]
}

/** A bar for each step; the one that is not over is hollow and dashed. */
function bars({ list, begunCount, running }: TrafficFigures, color: string): BarSeriesOption {
  const unfinished = { color: 'transparent', borderColor: color, borderWidth: 1.5, borderType: 'dashed' } as const
  const data = list
    .slice(0, begunCount)
    .map(({ visits }, index) => (index === running ? { value: visits, itemStyle: unfinished } : { value: visits }))
  return { type: 'bar', data, barMaxWidth: 32, color, itemStyle: { borderRadius: [3, 3, 0, 0] } }
}

/** A line over the steps, and a dashed one to the step that is not over. */
function lines({ list, begunCount, running }: TrafficFigures, name: 'visits' | 'orders', style: LineSeriesOption): LineSeriesOption[] {
  const values = list.slice(0, begunCount).map((step) => step[name])
  const common: LineSeriesOption = {
    ...style,
    type: 'line',
    symbol: 'circle',
    symbolSize: 6,
    // A line of one point is not seen.
    showSymbol: begunCount === 1,
    emphasis: { disabled: true },
  }
  const finished = values.map((value, index) => (index === running ? null : value))
  const unfinished = values.map((value, index) => (running - index <= 1 ? value : null))
  const line: LineSeriesOption = { ...common, data: finished, lineStyle: { width: 2 } }
  return running < 0 ? [line] : [line, { ...common, data: unfinished, lineStyle: { width: 2, type: 'dashed' } }]
}

/** The tooltip: the figures of one hour or day. */
function createTooltip(index: number | undefined, { chart, traffic, messages, language }: TooltipContext): HTMLElement {
  const step = traffic.list[index ?? 0]
  if (!step) return chartTooltip('', [])
  const time = stepTime(step.at)
  const visits = [messages.visits, formatNumber(step.visits, language)] as const
  const orders = [messages.orders, formatNumber(step.orders, language)] as const
  return chartTooltip(index === traffic.running ? messages.unfinishedTime(time) : time, chart === 'trend' ? [visits, orders] : [visits])
}
