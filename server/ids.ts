import { randomInt, randomUUID } from '#platform/random.ts'
import type { Clock } from './clock.ts'

/** Crockford's base 32 in lower case: without i, l, o and u, which are easily misread. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

function encode(value: number, length: number): string {
  let text = ''
  let remainder = value
  for (let index = 0; index < length; index++) {
    text = (alphabet[remainder % 32] ?? '') + text
    remainder = Math.floor(remainder / 32)
  }
  return text
}

/** An id of 16 characters from a time and 30 random bits; later ids sort later. */
export function idAt(epochMs: number, random: number): string {
  return encode(epochMs, 10) + encode(random, 6)
}

/** When each clock last made an id, and its random part. */
const newest = new WeakMap<Clock, { epochMs: number; random: number }>()

/**
 * A new id for a row. Ids that are made by one clock in one millisecond follow each other, so that none is made twice, and rows written together, such as
 * those of an import, sort in the order in which they were written. They are not secrets.
 */
export function newId(clock: Clock): string {
  const epochMs = clock.now()
  const former = newest.get(clock)
  // The first one has 29 random bits, which leaves room for those that follow.
  const random = epochMs === former?.epochMs ? former.random + 1 : randomInt(2 ** 29)
  newest.set(clock, { epochMs, random })
  return idAt(epochMs, random)
}

/** A random id that finds a request in the log; 10 characters, short enough to read out. */
export function newRequestId(): string {
  // A UUID begins with 48 random bits, and Node generates UUIDs in batches.
  return encode(Number.parseInt(randomUUID().replace('-', '').slice(0, 12), 16), 10)
}
