import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { unavailable } from '#contract/kit/error.ts'
import { AppError } from '#contract/kit/app-error.ts'

/** OWASP's parameters for argon2id; a hash carries its own, so raising these leaves the old ones readable. */
const current = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const derive = promisify(argon2)

/** How many may wait for a processor before the server says that it is busy: about two seconds of hashing on two cores. */
const queueLimit = 256

let running = 0
const waiting: (() => void)[] = []

/** As many hashes at once as there are cores: more would only take turns, and keep other calls from theirs. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= availableParallelism()) {
    if (waiting.length >= queueLimit) throw new AppError(unavailable)
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function textOf({ nonce, key }: { nonce: Buffer; key: Buffer }): string {
  return `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$${unpadded(nonce)}$${unpadded(key)}`
}

/** Hashes a password with argon2id into the usual text form, salt and parameters included. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const key = await inTurn(() => derive('argon2id', { message: password, nonce, ...current }))
  return textOf({ nonce, key })
}

/** A hash that no password belongs to; verifying one takes as long as for a hash made now. */
export function unmatchedHash(): string {
  return textOf({ nonce: randomBytes(16), key: randomBytes(current.tagLength) })
}

/** Up to a gigabyte and 99 passes: with what a damaged database asks for beyond that, a hash would take the machine's memory and never end. */
const textForm = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Tells whether a hash was made with less work than one would be made with now. */
export function isWeakHash(hash: string): boolean {
  const [, memory, passes] = textForm.exec(hash) ?? []
  return Number(memory) < current.memory || Number(passes) < current.passes
}

/** Tells whether a password belongs to a hash; the comparison takes the same time for any wrong one. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, key] = textForm.exec(hash) ?? []
  if (!salt || !key) throw new Error('A stored password hash is not readable')
  const expected = Buffer.from(key, 'base64')
  const derived = await inTurn(() =>
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
