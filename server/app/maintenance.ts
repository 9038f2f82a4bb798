import { loginAttemptStore } from '#server/auth/throttle/login-attempt-store.ts'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import { dayMs, minuteMs, secondMs } from '#server/clock.ts'
import { idempotencyStore } from '#server/http/idempotency-store.ts'
import type { Log } from './log.ts'
import type { Services } from './services.ts'

const sweepEveryMs = 10 * minuteMs
const flushEveryMs = 10 * secondMs

/** Deletes expired sessions, login attempts and idempotency keys. */
function sweep({ writes, clock }: Services): Promise<void> {
  const now = clock.now()
  return writes.systemWrite(async ({ db }) => {
    await sessionStore(db).removeExpired(now)
    await loginAttemptStore(db).removeEnded(now)
    await idempotencyStore(db).removeOlderThan(now - dayMs)
  })
}

/** Starts periodic maintenance. Returns a function that stops it and flushes the visits counted so far. */
export function startMaintenance(services: Services, log: Log): () => Promise<void> {
  const run = (job: () => Promise<void>) => job().catch((error: unknown) => log.warn({ err: error }, 'maintenance failed'))
  const flush = () => run(() => services.visits.flush())
  const timers = [setInterval(() => void run(() => sweep(services)), sweepEveryMs), setInterval(() => void flush(), flushEveryMs)]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
    return flush()
  }
}
