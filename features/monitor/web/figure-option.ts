import type { LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { sampleCount, sampleSeconds } from '#contract/monitor.ts'
import { chartStyle, chartTooltip, tooltipOptions } from '#web/ui/chart/chart-style.ts'
import { formatTime } from '#web/base/i18n/format.ts'
import { figureScale } from './figure-scale.ts'
import { formatSeconds } from './figures.ts'

type FigureOption = ComposeOption<GridComponentOption | LineSeriesOption | TooltipComponentOption>

/** A figure over time. */
export interface FigureLine {
  readonly name: string
  readonly values: readonly (number | null)[]
}

/** Figures over time, and how they are drawn. */
export interface Figures {
  readonly lines: readonly FigureLine[]
  readonly format: (value: number | null | undefined) => string
  /** The axis goes up to this value at least, so that small changes look small. */
  readonly least: number
  /** The steps of the axis are round numbers of it; 1 by default. */
  readonly unit?: number
}

const windowMs = sampleCount * sampleSeconds * 1000
const labelMs = 5 * 60_000

const colours = ['--chart-1', '--chart-2', '--chart-3']

/** The ECharts option of figures over time, given in epoch seconds, with colours from the style sheet. */
export function figureOption({ at, lines, format, least, unit }: Figures & { readonly at: readonly number[] }): FigureOption {
  const { colour, label, hairline } = chartStyle()
  const end = (at.at(-1) ?? 0) * 1000
  const largest = Math.max(least, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return {
    animation: false,
    grid: { top: 8, right: 8, bottom: 4, left: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'time',
      min: end - windowMs,
      max: end,
      minInterval: labelMs,
      maxInterval: labelMs,
      axisLabel: { ...label, hideOverlap: true, formatter: (time: number) => formatTime(time) },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLine: { lineStyle: hairline },
    },
    yAxis: {
      type: 'value',
      min: 0,
      ...figureScale(largest, unit),
      axisLabel: { ...label, formatter: format },
      splitLine: { lineStyle: hairline },
    },
    tooltip: {
      ...tooltipOptions,
      axisPointer: { type: 'line', lineStyle: { color: colour('--line-strong'), type: 'solid' } },
      formatter(points) {
        const index = (Array.isArray(points) ? points[0]?.dataIndex : points.dataIndex) ?? 0
        return chartTooltip(
          formatSeconds((at[index] ?? 0) * 1000),
          lines.map(({ name, values }) => [name, format(values[index])] as const),
        )
      },
    },
    series: lines.map(({ values }, index) => ({
      type: 'line',
      data: values.map((value, position) => [(at[position] ?? 0) * 1000, value]),
      color: colour(colours[index] ?? '--chart-1'),
      lineStyle: { width: 1.5 },
      showSymbol: false,
      emphasis: { disabled: true },
      ...(lines.length === 1 && { areaStyle: { opacity: 0.1 } }),
    })),
  }
}
