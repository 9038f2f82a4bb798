import { every } from '#platform/timers.ts'
import { secondMs } from '#server/clock.ts'

/** Something that is counted in memory and written from time to time. `isEnd` is set the last time. */
interface Counted {
  flush(options?: { isEnd: boolean }): Promise<void>
}

const flushEveryMs = 10 * secondMs

interface FlushingOptions {
  readonly log: { warn(details: object, message: string): void }
  readonly everyMs?: number | undefined
  /** Also when it starts. */
  readonly isAtOnce?: boolean
}

/** Writes counts from time to time. Returns a function that stops this, after writing the last of them. */
export function startFlushing(
  counted: Readonly<Record<string, Counted>>,
  { log, everyMs = flushEveryMs, isAtOnce = false }: FlushingOptions,
): () => Promise<void> {
  const flush = async (isEnd: boolean) => {
    for (const [name, counts] of Object.entries(counted))
      await counts.flush({ isEnd }).catch((error: unknown) => log.warn({ err: error }, `${name} not written`))
  }
  if (isAtOnce) void flush(false)
  const timer = every(everyMs, () => void flush(false))
  return () => {
    clearInterval(timer)
    return flush(true)
  }
}
