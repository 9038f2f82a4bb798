import { sampleCount, sampleSeconds } from '#contract/monitor.ts'
import { formatTime } from '#web/base/i18n/format.ts'
import type { ChartContent } from '#web/ui/chart/chart-content.ts'
import { chartScale } from '#web/ui/chart/chart-scale.ts'
import { formatSeconds } from './figures.ts'

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

const colours = [1, 2, 3] as const

/** The chart of figures over time, given in epoch seconds. */
export function figureContent({ at, lines, format, least, unit = 1 }: Figures & { readonly at: readonly number[] }): ChartContent {
  const end = (at.at(-1) ?? 0) * 1000
  const start = end - windowMs
  const placeOf = (time: number) => (time - start) / windowMs
  const firstLabel = Math.ceil(start / labelMs) * labelMs
  const labels = Array.from({ length: Math.floor((end - firstLabel) / labelMs) + 1 }, (_, index) => firstLabel + index * labelMs)
  const largest = Math.max(least, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return {
    places: at.map((seconds) => placeOf(seconds * 1000)),
    labels: labels.map((time) => ({ place: placeOf(time), text: formatTime(time) })),
    left: { ...chartScale(largest, { unit }), format },
    series: lines.map(({ values }, index) => ({
      kind: 'line',
      values,
      colour: colours[index] ?? 1,
      isThin: true,
      hasArea: lines.length === 1,
    })),
    tooltip: (index) => ({
      title: formatSeconds((at[index] ?? 0) * 1000),
      lines: lines.map(({ name, values }) => [name, format(values[index])] as const),
    }),
  }
}
