import type { MonitoredInstance } from '#features/monitor/contract/monitor.ts'
import { Card } from '#web/ui/page-layout/card.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { type FigureFormats, lastOf } from './figures.ts'
import styles from './figure-tiles.module.css'
import { type MonitorMessages, useMonitorMessages } from './messages.ts'

interface FigureTilesProps {
  instance: MonitoredInstance
  /** Sessions that are signed in. */
  sessions: number
  formats: FigureFormats
}

interface Tile {
  readonly label: string
  readonly value: string
  readonly hint: string
  readonly isAlarming?: boolean
}

/** From here on figures are marked. */
const limits = { delayMs: 100, errorPercent: 1, freeDisk: 0.1 }

function tilesOf({ instance, sessions, formats }: FigureTilesProps, messages: MonitorMessages): Tile[] {
  const { samples, cores, machineMemory, disk } = instance
  const { count, percent, bytes, rate, duration } = formats
  const [delay, errors] = [lastOf(samples, 'delay'), lastOf(samples, 'errors')]
  return [
    { label: messages.cpu, value: percent(lastOf(samples, 'cpu')), hint: messages.ofCores(count(cores)) },
    { label: messages.memory, value: bytes(lastOf(samples, 'memory')), hint: messages.ofMemory(bytes(machineMemory)) },
    { label: messages.delay, value: duration(delay), hint: messages.delayHint, isAlarming: (delay ?? 0) > limits.delayMs },
    { label: messages.requests, value: rate(lastOf(samples, 'requests')), hint: messages.requestsHint(duration(lastOf(samples, 'p50'))) },
    { label: messages.p95, value: duration(lastOf(samples, 'p95')), hint: messages.p95Hint(duration(lastOf(samples, 'p99'))) },
    { label: messages.errors, value: percent(errors), hint: messages.errorsHint, isAlarming: (errors ?? 0) > limits.errorPercent },
    { label: messages.sessions, value: count(sessions), hint: messages.streams(count(lastOf(samples, 'streams'))) },
    {
      label: messages.diskFree,
      value: bytes(disk?.free),
      hint: messages.ofDisk(bytes(disk?.total)),
      isAlarming: disk !== null && disk.free < limits.freeDisk * disk.total,
    },
  ]
}

/** The latest figures. */
export function FigureTiles(props: FigureTilesProps) {
  const messages = useMonitorMessages()
  return (
    <Card isFlush>
      <dl className={styles.tiles} aria-label={messages.now}>
        {tilesOf(props, messages).map(({ label, value, hint, isAlarming = false }) => (
          <div key={label} className={styles.tile}>
            <dt className={layout.muted}>{label}</dt>
            <dd className={`${styles.value}${isAlarming ? ` ${styles.alarming}` : ''}`}>{value}</dd>
            <dd className={`${layout.small} ${layout.faint}`}>{hint}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
