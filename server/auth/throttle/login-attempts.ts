import { tooManyTries } from '#contract/access.ts'
import type { Writes } from '#server/audit/writes.ts'
import { AppError } from '#contract/kit/app-error.ts'
import { type Clock, minuteMs, secondMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { nameKey } from '#server/text/name-key.ts'
import { signInTriesPerAccount, signInTriesPerAddress, signInWindowMinutes } from '#server/settings/core-settings.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { addressGroup } from './address-group.ts'
import { loginAttemptStore } from './login-attempt-store.ts'

/** A counted try: it may go on, and is refunded when the password was right; or it is one too many. */
export type RateLimitResult =
  | { readonly isAllowed: true; readonly refund: (connection: Connection) => Promise<void> }
  | {
      readonly isAllowed: false
      readonly refusal: AppError
      /** The one that went over the limit; those behind it are not worth a line in the audit log each. */
      readonly isFirst: boolean
    }

/** What tries for one account are counted under. */
export function accountKey(username: string): string {
  return `account:${nameKey(username)}`
}

/** Limits how often passwords are tried, for each account and each address. One counter serves every place where a password is asked for. */
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
   * Counts a try before the password is looked at, so that tries side by side cannot outrun the limit. Whoever has a session of that very
   * account has tries of their own: strangers who use up those of the account lock nobody out who is already in.
   */
  async count(username: string, ip: string, knownSession?: string): Promise<RateLimitResult> {
    const [perAddress, perAccount, windowMinutes] = await Promise.all([
      this.#settings.get(signInTriesPerAddress),
      this.#settings.get(signInTriesPerAccount),
      this.#settings.get(signInWindowMinutes),
    ])
    const now = this.#clock.now()
    const windowMs = windowMinutes * minuteMs
    // The address comes first: one that is over its limit must not use up the tries of other people's accounts.
    const limits = [
      { key: `address:${addressGroup(ip)}`, limit: perAddress },
      { key: accountKey(username), limit: knownSession === undefined ? perAccount : Number.POSITIVE_INFINITY },
      ...(knownSession === undefined ? [] : [{ key: `session:${knownSession}`, limit: perAccount }]),
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
