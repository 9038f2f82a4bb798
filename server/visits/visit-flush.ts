import { secondMs } from '#server/clock.ts'
import type { Visits } from './visits.ts'

const flushEveryMs = 10 * secondMs

/** Writes the visits that this instance has counted from time to time. Returns what stops it, after writing the last of them. */
export function startFlushing(visits: Visits, log: { warn(details: object, message: string): void }): () => Promise<void> {
  const flush = () => visits.flush().catch((error: unknown) => log.warn({ err: error }, 'visits could not be written'))
  const timer = setInterval(() => void flush(), flushEveryMs).unref()
  return () => {
    clearInterval(timer)
    return flush()
  }
}
