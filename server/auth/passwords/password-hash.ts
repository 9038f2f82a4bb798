import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hashRaw } from '@node-rs/argon2'
import { unavailable } from '#contract/kit/error.ts'
import { AppError } from '#contract/kit/app-error.ts'

/** OWASP's parameters for argon2id; a hash carries its own, so raising these leaves the old ones readable. */
const current = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

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

/** Hashes a password with argon2id into the usual text form, salt and parameters included. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await inTurn(() => hashRaw(password, { ...current, salt }))
  return `$argon2id$v=19$m=${current.memoryCost},t=${current.timeCost},p=${current.parallelism}$${unpadded(salt)}$${unpadded(key)}`
}

/** Up to a gigabyte and 99 passes: with what a damaged database asks for beyond that, a hash would take the machine's memory and never end. */
const textForm = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Tells whether a hash was made with less work than one would be made with now. */
export function isWeakHash(hash: string): boolean {
  const [, memory, passes] = textForm.exec(hash) ?? []
  return Number(memory) < current.memoryCost || Number(passes) < current.timeCost
}

/** Tells whether a password belongs to a hash; the comparison takes the same time for any wrong one. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, key] = textForm.exec(hash) ?? []
  if (!salt || !key) throw new Error('A stored password hash is not readable')
  const expected = Buffer.from(key, 'base64')
  const derived = await inTurn(() =>
    hashRaw(password, {
      salt: Buffer.from(salt, 'base64'),
      memoryCost: Number(memory),
      timeCost: Number(passes),
      parallelism: Number(parallelism),
      outputLen: expected.length,
    }),
  )
  return timingSafeEqual(derived, expected)
}
