import { encodeBytes } from './bytes.ts'

/** So many bytes that nobody can guess. */
export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** How many different numbers 48 random bits are. */
const range = 2 ** 48

/** A whole number from 0 up to and without the limit, each as likely, that nobody can guess. */
export function randomInt(limit: number): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > range) throw new RangeError(`There is no random integer below ${limit}`)
  // Numbers above the last multiple of the limit would make some results likelier.
  const end = range - (range % limit)
  for (;;) {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
    const number = (high >>> 16) * 2 ** 32 + low
    if (number < end) return number % limit
  }
}

/** A random UUID (RFC 9562, version 4). */
export function randomUUID(): string {
  // `crypto.randomUUID` exists in secure contexts only.
  const digits = encodeBytes(randomBytes(16), 'hex')
  const variant = '89ab'.charAt(randomInt(4))
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`
}
