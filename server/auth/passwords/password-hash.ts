import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { unavailable } from '#contract/errors/error.ts'
import { AppError } from '#contract/errors/app-error.ts'

/** OWASP's parameters for argon2id. Each hash contains its own, so raising these does not invalidate old hashes. */
const current = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const derive = promisify(argon2)

/**
 * Hashes that may wait before the server responds that it is busy: about two seconds of hashing on two cores. Those of sessions and known devices
 * wait apart and come first, so that a flood of guesses does not keep people out.
 */
const queueLimits = { known: 64, unknown: 256 } as const

/** Who a password comes from: a session or device of the account, or anybody. */
export type PasswordSource = keyof typeof queueLimits

let running = 0
const waiting: Readonly<Record<PasswordSource, (() => void)[]>> = { known: [], unknown: [] }

/** Runs at most as many hashes at once as there are cores: more would not finish sooner and would slow other calls. */
async function limitConcurrency<Result>(source: PasswordSource, work: () => Promise<Result>): Promise<Result> {
  if (running >= availableParallelism()) {
    if (waiting[source].length >= queueLimits[source]) throw new AppError(unavailable)
    await new Promise<void>((resolve) => waiting[source].push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.unknown.shift()
    if (next) next()
    else running -= 1
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function encodeHash({ nonce, key }: { nonce: Buffer; key: Buffer }): string {
  return `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$${unpadded(nonce)}$${unpadded(key)}`
}

/** Hashes a new password with argon2id, in the PHC string format with salt and parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const key = await limitConcurrency('known', () => derive('argon2id', { message: password, nonce, ...current }))
  return encodeHash({ nonce, key })
}

/** A hash that no password matches; verifying it takes as long as verifying a new hash. */
export function unmatchedHash(): string {
  return encodeHash({ nonce: randomBytes(16), key: randomBytes(current.tagLength) })
}

/** Accepts up to 1 GB and 99 passes, so that a damaged hash cannot exhaust memory or run forever. */
const hashPattern = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** What is stored of an account without a password; no password matches it, and verifying one takes as long as ever. */
export const noPassword = ''

/** When the password of a user was changed who has never had one, but is to choose one: an imported user. */
export const neverChanged = 0

const hashOfNoPassword = unmatchedHash()

/** Whether a hash has weaker parameters than the current ones. */
export function isWeakHash(hash: string): boolean {
  const [, memory, passes] = hashPattern.exec(hash) ?? []
  return Number(memory) < current.memory || Number(passes) < current.passes
}

/** Whether a password matches a hash, compared in constant time. Throws `unavailable` if too many wait. */
export async function verifyPassword(password: string, hash: string, source: PasswordSource): Promise<boolean> {
  const [, memory, passes, parallelism, salt, key] = hashPattern.exec(hash === noPassword ? hashOfNoPassword : hash) ?? []
  if (!salt || !key) throw new Error('Invalid stored password hash')
  const expected = Buffer.from(key, 'base64')
  const derived = await limitConcurrency(source, () =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(derived, expected)
}
