import { processTotals } from '#platform/process-metrics.ts'
import type { Monitor } from './monitor.ts'

type Labels = Readonly<Record<string, string>>

function line(name: string, value: number, labels: Labels = {}): string {
  const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
  const list = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${list.length === 0 ? '' : `{${list.join(',')}}`} ${value}`
}

function metric(name: string, type: 'counter' | 'gauge' | 'histogram', help: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}

const gauge = (name: string, help: string, value: number | null | undefined) =>
  metric(name, 'gauge', help, typeof value === 'number' ? [line(name, value)] : [])

function durationLines({ calls: { durations, totalMs } }: Monitor): string[] {
  const name = 'steward_call_duration_seconds'
  return [
    ...durations.cumulative().map(({ upTo, count }) => line(`${name}_bucket`, count, { le: (upTo / 1000).toPrecision(3) })),
    line(`${name}_bucket`, durations.count, { le: '+Inf' }),
    line(`${name}_sum`, totalMs / 1000),
    line(`${name}_count`, durations.count),
  ]
}

function callLines({ calls: { totals } }: Monitor): string[] {
  return [...totals].map(([key, count]) => {
    return line('steward_calls_total', count, { call: key.slice(0, -' 2xx'.length), status: key.slice(-'2xx'.length) })
  })
}

/** The result of the last run of a job; null before the first. */
export interface JobResult {
  readonly name: string
  readonly result: 'done' | 'failed' | null
}

function jobLines(jobs: readonly JobResult[]): string[] {
  return jobs.flatMap(({ name, result }) =>
    result === null ? [] : line('steward_job_last_failed', Number(result === 'failed'), { job: name }),
  )
}

/** The figures of this instance in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export async function prometheusText(monitor: Monitor, jobs: readonly JobResult[]): Promise<string> {
  const { version, startedAt, disk, pool, replicas = [] } = await monitor.report()
  const { cpuSeconds, memory, heap } = processTotals()
  const lines = [
    ...metric('steward_build_info', 'gauge', 'The version that runs.', [line('steward_build_info', 1, { version })]),
    ...gauge('process_start_time_seconds', 'When the process has started.', Math.round(Date.parse(startedAt) / 1000)),
    ...metric('process_cpu_seconds_total', 'counter', 'CPU time used.', [line('process_cpu_seconds_total', cpuSeconds)]),
    ...gauge('process_resident_memory_bytes', 'Resident memory.', memory),
    ...gauge('nodejs_heap_used_bytes', 'Memory of objects.', heap),
    ...gauge(
      'nodejs_eventloop_delay_p99_seconds',
      'The event loop’s delay in the last seconds, 99th percentile.',
      (monitor.lastSample?.delay ?? 0) / 1000,
    ),
    ...metric('steward_calls_total', 'counter', 'Calls by name and class of status.', callLines(monitor)),
    ...metric('steward_call_duration_seconds', 'histogram', 'How long calls took.', durationLines(monitor)),
    ...metric('steward_job_last_failed', 'gauge', 'Whether the last run of a job failed (1) or not (0).', jobLines(jobs)),
    ...gauge('steward_event_streams', 'Open event streams.', monitor.lastSample?.streams),
    ...gauge('steward_disk_free_bytes', 'Free room on the disk of the data folder.', disk?.free),
    ...gauge('steward_database_connections', 'Open connections to PostgreSQL.', pool?.open),
    ...gauge('steward_database_connections_used', 'Connections to PostgreSQL that are in use.', pool?.used),
    ...gauge('steward_database_waiting', 'Statements that wait for a connection.', pool?.waiting),
    ...metric(
      'steward_database_replica_used',
      'gauge',
      'Whether a replica is used (1) or left out (0).',
      replicas.map(({ address, state }) => line('steward_database_replica_used', Number(state === 'used'), { address })),
    ),
  ]
  return `${lines.join('\n')}\n`
}
