import { tooManyTries } from '#contract/access.ts'
import type { Writes } from '#server/audit/writes.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { type Clock, minuteMs, secondMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { nameKey } from '#contract/name-key.ts'
import { signInTriesPerAccount, signInTriesPerAddress, signInWindowMinutes } from '#contract/settings/core-settings.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { addressGroup } from './address-group.ts'
import { loginAttemptStore } from './login-attempt-store.ts'

/** A counted attempt: allowed, and refunded if the password is right; or over the limit. */
export type RateLimitResult =
  | { readonly isAllowed: true; readonly refund: (connection: Connection) => Promise<void> }
  | {
      readonly isAllowed: false
      readonly refusal: AppError
      /** Whether this attempt was the first over the limit; only that one is audited. */
      readonly isFirst: boolean
    }

/** The key that attempts on an account are counted under. */
export function accountKey(username: string): string {
  return `account:${nameKey(username)}`
}

/** Limits password attempts per account and per address, wherever a password is asked for. */
export class LoginAttempts {
  readonly #writes: Writes
  readonly #settings: CurrentSettings
  readonly #clock: Clock

  constructor({ writes, settings, clock }: { writes: Writes; settings: CurrentSettings; clock: Clock }) {
    this.#writes = writes
    this.#settings = settings
    this.#clock = clock
  }

  /**
   * Counts an attempt before the password is verified, so that concurrent attempts cannot exceed the limit. A session or known
   * device of the account has a count of its own, under the key `known`, so that strangers' guesses do not lock out its user. Without a username,
   * as with a passkey alone, only the address is counted.
   */
  async count(username: string | null, ip: string, known?: string): Promise<RateLimitResult> {
    const [perAddress, perAccount, windowMinutes] = await Promise.all([
      this.#settings.get(signInTriesPerAddress),
      this.#settings.get(signInTriesPerAccount),
      this.#settings.get(signInWindowMinutes),
    ])
    const now = this.#clock.now()
    const windowMs = windowMinutes * minuteMs
    // Address first: an address over its limit must not use up the attempts of other users' accounts.
    const limits = [
      { key: `address:${addressGroup(ip)}`, limit: perAddress },
      ...(username === null ? [] : [{ key: accountKey(username), limit: known === undefined ? perAccount : Number.POSITIVE_INFINITY }]),
      ...(known === undefined ? [] : [{ key: known, limit: perAccount }]),
    ]
    return this.#writes.systemWrite(async ({ db }) => {
      const store = loginAttemptStore(db)
      for (const { key, limit } of limits) {
        const { tries, windowEndsAt } = await store.count(key, now, windowMs)
        if (tries <= limit) continue
        const refusal = new AppError(tooManyTries, { retryAfter: Math.ceil((windowEndsAt - now) / secondMs) })
        return { isAllowed: false, refusal, isFirst: tries === limit + 1 }
      }
      return { isAllowed: true, refund: (later: Connection) => loginAttemptStore(later).refund(limits.map(({ key }) => key)) }
    })
  }
}
