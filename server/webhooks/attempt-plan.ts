import type { DisableReason } from '#contract/webhooks/webhooks.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#server/clock.ts'

/** How long to wait after each failed attempt: about a day in all. */
const waitsMs = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 8 * hourMs, 8 * hourMs]

/** Up to this part of a wait is added to it, so that what failed together is not tried again together. */
const jitter = 0.2

/** A webhook to which nothing was delivered for this long is switched off when a delivery is given up. */
const failingLimitMs = 3 * dayMs

/** The receiver wants no more of it. */
const goneStatus = 410

/** When the next attempt is made, after so many; null if there is none. `random` is from 0 to 1. */
export function nextAttemptAt({
  attempts,
  status,
  now,
  random,
}: {
  readonly attempts: number
  readonly status: number | null
  readonly now: number
  readonly random: number
}): number | null {
  const waitMs = status === goneStatus ? undefined : waitsMs[attempts - 1]
  return waitMs === undefined ? null : now + Math.round(waitMs * (1 + jitter * random))
}

/** Why a webhook is to be switched off after a failed attempt; undefined if it is not. */
export function disableReason({
  status,
  isLast,
  failingSince,
  now,
}: {
  readonly status: number | null
  readonly isLast: boolean
  readonly failingSince: number | null
  readonly now: number
}): DisableReason | undefined {
  if (status === goneStatus) return 'gone'
  return isLast && failingSince !== null && now - failingSince >= failingLimitMs ? 'failing' : undefined
}
