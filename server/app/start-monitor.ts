import { secondMs } from '#server/clock.ts'
import type { RunnerParts } from '#server/jobs/runner.ts'
import { Reporter } from '#server/metrics/reporter.ts'
import { startFlushing } from './flushing.ts'
import type { Services } from './services.ts'

/** How often an instance reports itself to the others that share its database. */
const reportEveryMs = 15 * secondMs

/** Starts measuring and, on a database that instances share, reporting. Returns a function that ends both. */
export function startMonitor(
  { database, log }: Pick<RunnerParts, 'database' | 'log'>,
  services: Services,
  everyMs = reportEveryMs,
): () => Promise<void> {
  const { monitor } = services
  monitor.start()
  if (database.dialect === 'sqlite') return async () => monitor.stop()
  const stopReporting = startFlushing({ reporter: new Reporter(services) }, { log, everyMs, isAtOnce: true })
  return async () => {
    monitor.stop()
    await stopReporting()
  }
}
