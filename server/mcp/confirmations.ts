import { hmacSha256, isSameInConstantTime } from '#platform/hashes.ts'
import type { Writes } from '#server/kit/writes.ts'
import { newSecret } from '#server/platform/random-secret.ts'
import { type Clock, minuteMs } from '#server/clock.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { confirmationStore } from './confirmation-store.ts'

/** How long a dry run can be followed by what it was for. */
const lifeMs = 5 * minuteMs

/** What a confirmation is for: one input of one tool, by one key. The input names the versions of the rows. */
export interface ConfirmedUse {
  readonly keyId: string
  readonly tool: string
  readonly input: unknown
}

/** A value as text, whatever the order of its fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

const tokenPattern = /^(\d{1,16})\.([\w-]{43})\.([\w-]{43})$/

/** Issues confirmation tokens for dry runs, and takes each once. */
export class Confirmations {
  readonly #writes: Writes
  readonly #clock: Clock
  readonly #key: Uint8Array

  constructor({ writes, clock, secrets }: { writes: Writes; clock: Clock; secrets: Secrets }) {
    this.#writes = writes
    this.#clock = clock
    this.#key = secrets.key('mcp confirmation')
  }

  issue(use: ConfirmedUse): string {
    const expiresAt = String(this.#clock.now() + lifeMs)
    const nonce = newSecret()
    return [expiresAt, nonce, this.#mac(use, expiresAt, nonce)].join('.')
  }

  /** Whether a token is for this use, in time, and used for the first time. It counts as used from now on. */
  async take(token: string, use: ConfirmedUse): Promise<boolean> {
    const [, expiresAt = '', nonce = '', mac = ''] = tokenPattern.exec(token) ?? []
    const now = this.#clock.now()
    if (!isSameInConstantTime(mac, this.#mac(use, expiresAt, nonce))) return false
    if (Number(expiresAt) <= now) return false
    return this.#writes.systemWrite(({ db }) => confirmationStore(db).use(nonce, Number(expiresAt), now))
  }

  #mac({ keyId, tool, input }: ConfirmedUse, expiresAt: string, nonce: string): string {
    return hmacSha256(this.#key, JSON.stringify([keyId, tool, canonical(input), expiresAt, nonce]), 'base64url')
  }
}
