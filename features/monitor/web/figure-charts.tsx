import type { MonitorSamples } from '#contract/monitor.ts'
import { ChartBoundary } from '#web/ui/chart/chart-boundary.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './figure-charts.module.css'
import type { FigureFormats } from './figures.ts'
import type { FigureLine, Figures } from './figure-content.ts'
import { type MonitorMessages, useMonitorMessages } from './messages.ts'

const chart = lazyControl(() => import('./figure-chart.tsx').then((module) => module.FigureChart))

interface FigureChartsProps {
  samples: MonitorSamples
  formats: FigureFormats
}

interface ChartOf extends Figures {
  readonly title: string
}

const mega = 1024 ** 2

function chartsOf({ samples, formats }: FigureChartsProps, messages: MonitorMessages): ChartOf[] {
  const { percent, bytes, rate, duration } = formats
  return [
    { title: messages.cpu, lines: [{ name: messages.cpu, values: samples.cpu }], format: percent, least: 10 },
    {
      title: messages.memory,
      lines: [
        { name: messages.resident, values: samples.memory },
        { name: messages.heap, values: samples.heap },
      ],
      format: bytes,
      least: 100 * mega,
      unit: mega,
    },
    { title: messages.delay, lines: [{ name: messages.delay, values: samples.delay }], format: duration, least: 10 },
    { title: messages.requests, lines: [{ name: messages.requests, values: samples.requests }], format: rate, least: 3 },
    {
      title: messages.latency,
      lines: [
        { name: 'P50', values: samples.p50 },
        { name: 'P95', values: samples.p95 },
        { name: 'P99', values: samples.p99 },
      ],
      format: duration,
      least: 10,
    },
    { title: messages.errors, lines: [{ name: messages.errors, values: samples.errors }], format: percent, least: 3 },
  ]
}

/** The figures of the last 15 minutes. */
export function FigureCharts(props: FigureChartsProps) {
  const messages = useMonitorMessages()
  const { at } = props.samples
  return (
    <section aria-label={messages.trends} className={styles.charts}>
      {chartsOf(props, messages).map(({ title, ...figures }) => (
        <Card key={title} title={title} actions={figures.lines.length > 1 && <Legend lines={figures.lines} />} isFlush>
          <div className={styles.chart}>
            {at.length < 2 ? (
              <p className={styles.empty}>{messages.collecting}</p>
            ) : (
              <ChartBoundary>{(onFail) => <chart.Control at={at} figures={figures} onClose={onFail} />}</ChartBoundary>
            )}
          </div>
        </Card>
      ))}
    </section>
  )
}

function Legend({ lines }: { lines: readonly FigureLine[] }) {
  return (
    <p className={`${layout.row} ${layout.gap3} ${layout.small} ${layout.muted} ${styles.legend}`} aria-hidden="true">
      {lines.map(({ name }) => (
        <span key={name}>{name}</span>
      ))}
    </p>
  )
}
