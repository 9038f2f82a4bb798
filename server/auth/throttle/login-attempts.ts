import { tooManyTries } from '#contract/access.ts'
import type { Writes } from '#server/kit/writes.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { unavailable } from '#contract/errors/error.ts'
import { type Clock, minuteMs, secondMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { nameKey } from '#contract/name-key.ts'
import { signInTriesPerAccount, signInTriesPerAddress, signInWindowMinutes } from '#contract/settings/core-settings.ts'
import { newId } from '#server/ids.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { addressGroup } from './address-group.ts'
import { AttemptWaits } from './attempt-waits.ts'
import { loginAttemptStore } from './login-attempt-store.ts'

/** An attempt within the limits, which counts unless it is refunded because it was right; or one over them. */
export type RateLimitResult =
  | {
      readonly isAllowed: true
      /** How many more may be tried if this one is wrong. */
      readonly triesLeft: number
      /** Ends an attempt that was right, or that was not looked at, so that it does not count. */
      readonly refund: (connection: Connection) => Promise<void>
      /** It was looked at and is wrong: it counts even if the request fails afterwards. */
      readonly markWrong: () => void
    }
  | {
      readonly isAllowed: false
      readonly refusal: AppError
      /** Whether this attempt was the first over the limit; only that one is audited. */
      readonly isFirst: boolean
    }

interface LoginAttemptParts {
  readonly writes: Writes
  readonly read: Connection
  readonly settings: CurrentSettings
  readonly clock: Clock
  /** How long an attempt waits in all for the results of others. */
  readonly maxWaitMs?: number
}

/** Where an attempt comes from. */
interface AttemptSource {
  readonly ip: string
  /** The request that ends with the result of the attempt. */
  readonly requestId: string
}

interface Limit {
  readonly key: string
  readonly limit: number
}

interface Attempt {
  readonly id: string
  readonly keys: readonly string[]
  readonly windowMs: number
  isWrong: boolean
}

/** No result takes so long: what is older was left by a server that ended. */
const inFlightMs = minuteMs

/** How often an attempt that waits asks whether another instance has a result. */
const askAgainMs = secondMs

/** The key that attempts on an account are counted under. */
export function accountKey(username: string): string {
  return `account:${nameKey(username)}`
}

/**
 * Limits wrong passwords per account and per address, wherever a password is asked for. Wrong ones and those whose result is not known stay within the
 * limit together, so that concurrent guesses cannot exceed it; beyond that an attempt waits for the result of another one.
 */
export class LoginAttempts {
  readonly #writes: Writes
  readonly #read: Connection
  readonly #settings: CurrentSettings
  readonly #clock: Clock
  readonly #maxWaitMs: number
  readonly #waits = new AttemptWaits()
  readonly #ofRequests = new Map<string, Attempt[]>()

  constructor({ writes, read, settings, clock, maxWaitMs = 5 * secondMs }: LoginAttemptParts) {
    this.#writes = writes
    this.#read = read
    this.#settings = settings
    this.#clock = clock
    this.#maxWaitMs = maxWaitMs
  }

  /**
   * Begins an attempt before the password is verified. A session or known device of the account has a count of its own, under the key `known`, so that
   * strangers' guesses do not lock out its user. Without a username, as with a passkey alone, only the address is counted. An attempt that is not
   * refunded until `endRequest` counts as wrong, unless its request failed. Throws `unavailable` when others had no result for too long.
   */
  async count(username: string | null, { ip, requestId }: AttemptSource, known?: string): Promise<RateLimitResult> {
    const [perAddress, perAccount, windowMinutes] = await Promise.all([
      this.#settings.get(signInTriesPerAddress),
      this.#settings.get(signInTriesPerAccount),
      this.#settings.get(signInWindowMinutes),
    ])
    // Address first: an address over its limit must not use up the attempts of other users' accounts.
    const limits = [
      { key: `address:${addressGroup(ip)}`, limit: perAddress },
      ...(username === null ? [] : [{ key: accountKey(username), limit: known === undefined ? perAccount : Number.POSITIVE_INFINITY }]),
      ...(known === undefined ? [] : [{ key: known, limit: perAccount }]),
    ]
    const keys = limits.map(({ key }) => key)
    const attempt: Attempt = { id: newId(this.#clock), keys, windowMs: windowMinutes * minuteMs, isWrong: false }
    const waitsUntil = performance.now() + this.#maxWaitMs
    for (;;) {
      const outcome = await this.#begin(attempt, limits)
      if (!('busyKey' in outcome)) {
        if (outcome.isAllowed) this.#ofRequests.set(requestId, [...(this.#ofRequests.get(requestId) ?? []), attempt])
        return outcome
      }
      const leftMs = waitsUntil - performance.now()
      if (leftMs <= 0) throw new AppError(unavailable)
      await this.#waits.wait(outcome.busyKey, Math.min(askAgainMs, leftMs))
    }
  }

  /**
   * The request has its answer: its attempts that were not refunded were wrong. If it failed, as without the database, the answer says of no password
   * whether it is right, and only those that were found wrong count.
   */
  async endRequest(requestId: string, { hasFailed }: { hasFailed: boolean }): Promise<void> {
    const attempts = this.#ofRequests.get(requestId)
    if (!attempts) return
    this.#ofRequests.delete(requestId)
    for (const attempt of attempts) {
      const isCounted = (attempt.isWrong || !hasFailed) && (await loginAttemptStore(this.#read).isInFlight(attempt.id))
      if (isCounted) await this.#countWrong(attempt)
      else if (hasFailed) await this.#writes.systemWrite(({ db }) => loginAttemptStore(db).end(attempt.id))
      for (const key of attempt.keys) this.#waits.wake(key, { isRight: !isCounted })
    }
  }

  #begin(attempt: Attempt, limits: readonly Limit[]): Promise<RateLimitResult | { readonly busyKey: string }> {
    const { id, keys, windowMs } = attempt
    return this.#writes.systemWrite(async ({ db }) => {
      const store = loginAttemptStore(db)
      const now = this.#clock.now()
      let triesLeft = Number.POSITIVE_INFINITY
      for (const { key, limit } of limits) {
        const { tries, windowEndsAt, inFlight } = await store.look(key, now, windowMs, now - inFlightMs)
        if (tries >= limit) {
          const refusal = new AppError(tooManyTries, { retryAfter: Math.ceil((windowEndsAt - now) / secondMs) })
          return { isAllowed: false, refusal, isFirst: await store.refuse(key, now) }
        }
        if (tries + inFlight >= limit) return { busyKey: key }
        triesLeft = Math.min(triesLeft, limit - tries - 1)
      }
      await store.begin(id, keys, now)
      return {
        isAllowed: true,
        triesLeft,
        async refund(later: Connection) {
          await loginAttemptStore(later).end(id)
        },
        markWrong() {
          attempt.isWrong = true
        },
      }
    })
  }

  /** Its keys in the order in which attempts begin: writes that lock the same rows in another order would wait for each other. */
  async #countWrong({ id, keys, windowMs }: Attempt): Promise<void> {
    await this.#writes.systemWrite(async ({ db }) => {
      const store = loginAttemptStore(db)
      // One that was refunded meanwhile does not count.
      if (!(await store.end(id))) return
      for (const key of keys) await store.count(key, this.#clock.now(), windowMs)
    })
  }
}
