import { every, type Timer } from '#platform/timers.ts'
import { describeMachine, diskRoom } from '#platform/machine.ts'
import { ProcessMetrics } from '#platform/process-metrics.ts'
import { type InstanceReport, sampleSeconds } from '#contract/monitor.ts'
import { type Clock, minuteMs, secondMs } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { CallMetrics } from './call-metrics.ts'
import { type Sample, Samples } from './samples.ts'

/** Calls and statements that are listed at most. */
const listedCount = 10

const periodMs = 5 * minuteMs

interface MonitorParts {
  readonly clock: Clock
  readonly database: Pick<Database, 'slowStatements' | 'pool' | 'replicas'>
  readonly version: string
  readonly port: number
  readonly dataFolder: string
  /** How much is kept in memory, and how many streams are open. */
  readonly sizes: () => { readonly counts: number; readonly rights: number; readonly streams: number }
}

/** Measures this instance every few seconds, and remembers the last 15 minutes. */
export class Monitor {
  readonly id: string
  readonly calls = new CallMetrics()
  readonly #parts: MonitorParts
  readonly #process = new ProcessMetrics()
  readonly #samples = new Samples()
  /** When the process was started, in milliseconds. The system clock may be adjusted while it runs. */
  readonly startedAt: number
  #sampledAt = performance.now()
  #timers: Timer[] = []

  constructor(parts: MonitorParts) {
    this.#parts = parts
    this.id = newId(parts.clock)
    this.startedAt = parts.clock.now() - performance.now()
  }

  start(): void {
    this.#process.start()
    this.#timers = [every(sampleSeconds * secondMs, () => this.sample()), every(periodMs, () => this.calls.nextPeriod())]
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#process.stop()
  }

  /** Measures now. */
  sample(): void {
    const now = performance.now()
    const { durations, errors } = this.calls.takeInterval()
    const { count } = durations
    const sample: Sample = {
      ...this.#process.take(),
      requests: (count * secondMs) / Math.max(1, now - this.#sampledAt),
      errors: count === 0 ? null : (100 * errors) / count,
      p50: durations.percentile(0.5),
      p95: durations.percentile(0.95),
      p99: durations.percentile(0.99),
      streams: this.#parts.sizes().streams,
    }
    this.#sampledAt = now
    this.#samples.add(this.#parts.clock.now(), sample)
  }

  /** The latest sample; undefined before the first. */
  get lastSample(): Sample | undefined {
    return this.#samples.last
  }

  /** What this instance reports of itself. */
  async report(): Promise<InstanceReport> {
    const { version, port, database, dataFolder, sizes } = this.#parts
    const { name, runtime, platform, cores, memory } = describeMachine()
    const { counts, rights } = sizes()
    return {
      id: this.id,
      name: `${name}:${port}`,
      version,
      runtime,
      platform,
      cores,
      machineMemory: memory,
      startedAt: new Date(this.startedAt).toISOString(),
      disk: await diskRoom(dataFolder),
      pool: database.pool ?? null,
      ...(database.replicas && { replicas: [...database.replicas.reports] }),
      remembered: { counts, rights },
      samples: this.#samples.all,
      calls: this.calls.slowest(listedCount),
      statements: database.slowStatements.slowest(listedCount),
    }
  }
}
