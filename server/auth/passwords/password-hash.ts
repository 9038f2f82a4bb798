import { argon2id } from '#platform/argon2.ts'
import { decodeBytes, encodeBytes } from '#platform/bytes.ts'
import { isSameInConstantTime } from '#platform/hashes.ts'
import { describeMachine } from '#platform/machine.ts'
import { randomBytes } from '#platform/random.ts'
import { unavailable } from '#contract/errors/error.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { noPassword } from '#server/identity/users/no-password.ts'
import type { Argon2Input } from '#server/platform/platform.ts'

/** How much a hash costs; see RFC 9106. */
type PasswordCost = Omit<Argon2Input, 'message' | 'nonce'>

/** OWASP's parameters for argon2id. Each hash contains its own, so raising these does not invalidate old hashes. */
const owaspCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * Hashes that may wait before the server responds that it is busy: about two seconds of hashing on two cores. Those of sessions and known devices
 * wait apart and come first, so that a flood of guesses does not keep people out.
 */
const queueLimits = { known: 64, unknown: 256 } as const

/** Who a password comes from: a session or device of the account, or anybody. */
export type PasswordSource = keyof typeof queueLimits

/** Accepts up to 1 GB and 99 passes, so that a damaged hash cannot exhaust memory or run forever. */
const hashPattern = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const unpadded = (bytes: Uint8Array) => encodeBytes(bytes, 'base64').replaceAll('=', '')

/** Hashes and verifies the passwords of one server. Tests pass a lower cost, or count what is derived. */
export class PasswordHasher {
  readonly #cost: PasswordCost
  readonly #derive: typeof argon2id
  readonly #cores = describeMachine().cores
  readonly #unmatched: string
  readonly #waiting: Readonly<Record<PasswordSource, (() => void)[]>> = { known: [], unknown: [] }
  #running = 0

  constructor({ cost = owaspCost, derive = argon2id }: { readonly cost?: PasswordCost; readonly derive?: typeof argon2id } = {}) {
    this.#cost = cost
    this.#derive = derive
    this.#unmatched = this.#encode({ nonce: randomBytes(16), key: randomBytes(cost.tagLength) })
  }

  /** Hashes a new password with argon2id, in the PHC string format with salt and parameters. */
  async hash(password: string): Promise<string> {
    const nonce = randomBytes(16)
    const key = await this.#limitConcurrency('known', () => this.#derive({ message: password, nonce, ...this.#cost }))
    return this.#encode({ nonce, key })
  }

  /** Whether a hash has weaker parameters than new ones. */
  isWeak(hash: string): boolean {
    const [, memory, passes] = hashPattern.exec(hash) ?? []
    return Number(memory) < this.#cost.memory || Number(passes) < this.#cost.passes
  }

  /**
   * Whether a password matches a hash, compared in constant time. Without one, of a user that there is not or who has no password, it takes as
   * long as with a new one, and none matches. Throws `unavailable` if too many wait.
   */
  async verify(password: string, hash: string | undefined, source: PasswordSource): Promise<boolean> {
    const [, memory, passes, parallelism, salt, key] =
      hashPattern.exec(hash === undefined || hash === noPassword ? this.#unmatched : hash) ?? []
    if (!salt || !key) throw new Error('Invalid stored password hash')
    const expected = decodeBytes(key, 'base64')
    const derived = await this.#limitConcurrency(source, () =>
      this.#derive({
        message: password,
        nonce: decodeBytes(salt, 'base64'),
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        tagLength: expected.length,
      }),
    )
    return isSameInConstantTime(unpadded(derived), unpadded(expected))
  }

  #encode({ nonce, key }: { nonce: Uint8Array; key: Uint8Array }): string {
    const { memory, passes, parallelism } = this.#cost
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(key)}`
  }

  /** Runs at most as many hashes at once as there are cores: more would not finish sooner and would slow other calls. */
  async #limitConcurrency<Result>(source: PasswordSource, work: () => Promise<Result>): Promise<Result> {
    const { [source]: queue } = this.#waiting
    if (this.#running >= this.#cores) {
      if (queue.length >= queueLimits[source]) throw new AppError(unavailable)
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      this.#running += 1
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.known.shift() ?? this.#waiting.unknown.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
