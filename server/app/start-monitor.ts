import type { Server } from '#server/kit/module.ts'
import { instanceMonitor } from '#server/metrics/service.ts'
import { auditWrites } from '#server/audit/service.ts'
import { secondMs } from '#server/clock.ts'
import { Reporter } from '#server/metrics/reporter.ts'
import { startFlushing } from './flushing.ts'

/** How often an instance reports itself to the others that share its database. */
const reportEveryMs = 15 * secondMs

/** Starts measuring and, on a database that instances share, reporting. Returns a function that ends both. */
export function startMonitor({ database, log, clock, get }: Server, everyMs = reportEveryMs): () => Promise<void> {
  const monitor = get(instanceMonitor)
  monitor.start()
  if (database.dialect === 'sqlite') return async () => monitor.stop()
  const stopReporting = startFlushing(
    { reporter: new Reporter({ clock, monitor, writes: get(auditWrites) }) },
    { log, everyMs, isAtOnce: true },
  )
  return async () => {
    monitor.stop()
    await stopReporting()
  }
}
