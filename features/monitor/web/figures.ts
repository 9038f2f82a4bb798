import type { MonitorSamples, SampleName } from '#contract/monitor.ts'
import type { Language } from '#contract/language.ts'
import { formatNumber, formatTimestamp } from '#web/base/i18n/format.ts'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import type { MonitorMessages } from './messages.ts'

/** Formats the figures of the monitor; what is not known is a dash. */
export function figureFormats(messages: MonitorMessages, language: Language) {
  const number = (value: number) => formatNumber(Number(value.toPrecision(value >= 100 ? 4 : 2)), language)
  const known = (format: (value: number) => string) => (value: number | null | undefined) =>
    typeof value === 'number' ? format(value) : messages.none
  return {
    count: known((value) => formatNumber(value, language)),
    percent: known((value) => `${number(value)}%`),
    bytes: known((value) => formatBytes(value, language)),
    rate: known((value) => messages.perSecond(number(value))),
    duration: known((value) => (value < 1000 ? messages.milliseconds(number(value)) : messages.seconds(number(value / 1000)))),
  }
}

/** The formats of figures. */
export type FigureFormats = ReturnType<typeof figureFormats>

/** The latest value of a figure; undefined before the first sample. */
export function lastOf(samples: MonitorSamples, name: SampleName): number | null | undefined {
  return samples[name].at(-1)
}

/** A time of day of the site with seconds, such as 14:05:09. */
export function formatSeconds(time: number | string): string {
  return formatTimestamp(time).slice(-8)
}

const minuteMs = 60_000

/** How long something lasts, in its two largest units: “3 天 4 小时”. */
export function formatSpan(ms: number, messages: MonitorMessages): string {
  const minutes = Math.floor(ms / minuteMs)
  const parts = [
    [Math.floor(minutes / 1440), messages.days],
    [Math.floor(minutes / 60) % 24, messages.hours],
    [minutes % 60, messages.minutes],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  const shown = first === -1 ? parts.slice(2) : parts.slice(first, first + 2)
  return shown.map(([count, format]) => format(count)).join(' ')
}
