import { loginAttemptStore } from '#server/access/login-attempt-store.ts'
import { sessionStore } from '#server/access/session-store.ts'
import { dayMs, minuteMs } from '#server/kit/clock.ts'
import { idempotencyStore } from './idempotency-store.ts'
import type { Log } from './log.ts'
import type { Services } from './services.ts'

const everyMs = 10 * minuteMs

/** Throws away what has run out: ended sessions, counted tries, answers kept for repeats. Returns what stops it. */
export function keepHouse({ writes, clock }: Services, log: Log): () => void {
  const timer = setInterval(() => {
    const now = clock.now()
    const sweeping = writes.housekeep(async (connection) => {
      await sessionStore(connection).removeExpired(now)
      await loginAttemptStore(connection).removeEnded(now)
      await idempotencyStore(connection).removeOlderThan(now - dayMs)
    })
    sweeping.catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
