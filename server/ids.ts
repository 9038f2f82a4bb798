import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'

/** Crockford's alphabet in lower case: no i, l, o, u, so that ids read aloud stay right. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

function encode(value: number, characters: number): string {
  let text = ''
  let rest = value
  for (let place = 0; place < characters; place++) {
    text = (alphabet[rest % 32] ?? '') + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** An id of 16 characters from a time and 30 random bits: ids made later sort later. */
export function idAt(epochMs: number, random: number): string {
  return encode(epochMs, 10) + encode(random, 6)
}

/** A new id for a row. */
export function newId(clock: Clock): string {
  return idAt(clock.now(), randomBytes(4).readUInt32BE() >>> 2)
}

/** A short random text that finds one request in the log; people read it out, so it is 10 characters. */
export function newRequestId(): string {
  // A UUID begins with 48 random bits, and Node makes them many at a time.
  return encode(Number.parseInt(randomUUID().replace('-', '').slice(0, 12), 16), 10)
}
