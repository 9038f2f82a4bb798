import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ProcessTotals, ProcessUse } from '#server/platform/platform.ts'

/** How often the event loop is timed. A delay below is none. */
const resolutionMs = 20

/** What the process has used since its start: CPU time in seconds, and memory now, in bytes. */
export function processTotals(): ProcessTotals {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return { cpuSeconds: (user + system) / 1e6, memory: rss, heap: heapUsed }
}

/** Measures the process. */
export class ProcessMetrics {
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs })
  #cpu = process.cpuUsage()
  #at = performance.now()

  start(): void {
    this.#delay.enable()
  }

  stop(): void {
    this.#delay.disable()
  }

  take(): ProcessUse {
    const now = performance.now()
    const { user, system } = process.cpuUsage(this.#cpu)
    const elapsedMs = Math.max(1, now - this.#at)
    this.#cpu = process.cpuUsage()
    this.#at = now
    const delayMs = this.#delay.percentile(99) / 1e6 - resolutionMs
    this.#delay.reset()
    const { rss, heapUsed } = process.memoryUsage()
    return {
      cpu: (user + system) / 10 / elapsedMs,
      memory: rss,
      heap: heapUsed,
      delay: Number.isFinite(delayMs) ? Math.max(0, delayMs) : 0,
    }
  }
}
