import type { ProcessTotals, ProcessUse } from '#server/platform/platform.ts'

/** What the process has used since its start, which a browser does not tell. */
export function processTotals(): ProcessTotals {
  return { cpuSeconds: 0, memory: 0, heap: 0 }
}

/** Measures the process, as far as a browser tells: not at all. */
export class ProcessMetrics {
  start(): void {}

  stop(): void {}

  take(): ProcessUse {
    return { cpu: 0, memory: 0, heap: 0, delay: 0 }
  }
}
