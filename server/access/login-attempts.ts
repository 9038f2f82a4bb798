import { tooManyTries } from '#contract/access.ts'
import type { Writes } from '#server/audit/writes.ts'
import { AppError } from '#server/kit/app-error.ts'
import { type Clock, minuteMs, secondMs } from '#server/kit/clock.ts'
import type { Connection } from '#server/kit/database/database.ts'
import { nameKey } from '#server/kit/name-key.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { loginAttemptStore } from './login-attempt-store.ts'

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
   * Counts a try before the password is looked at, so that tries side by side cannot outrun the limit. Throws `tooManyTries` over it.
   * What it returns gives the try back when the password was right.
   */
  async count(username: string, ip: string): Promise<(connection: Connection) => Promise<void>> {
    const settings = await this.#settings.read()
    const now = this.#clock.now()
    const windowMs = settings.signInWindowMinutes * minuteMs
    const account = { key: `account:${nameKey(username)}`, limit: settings.signInTriesPerAccount }
    const address = { key: `address:${ip}`, limit: settings.signInTriesPerAddress }
    const waitMs = await this.#writes.housekeep(async (connection) => {
      const store = loginAttemptStore(connection)
      let longest = 0
      for (const { key, limit } of [account, address]) {
        const { tries, windowEndsAt } = await store.count(key, now, windowMs)
        if (tries > limit) longest = Math.max(longest, windowEndsAt - now)
      }
      return longest
    })
    if (waitMs > 0) throw new AppError(tooManyTries, { retryAfter: Math.ceil(waitMs / secondMs) })
    return (connection) => loginAttemptStore(connection).giveBack([account.key, address.key])
  }
}
