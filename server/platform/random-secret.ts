import { encodeBytes } from '#platform/bytes.ts'
import { sha256 } from '#platform/hashes.ts'
import { randomBytes } from '#platform/random.ts'

/** A secret of 256 random bits in base64url. */
export function newSecret(): string {
  return encodeBytes(randomBytes(32), 'base64url')
}

/** What a secret looks like; anything else is not looked up. */
export const secretPattern = /^[\w-]{43}$/

/** Only this SHA-256 of a secret is stored, so that a stolen database contains no usable session. */
export function secretHash(secret: string): string {
  return sha256(secret, 'base64url')
}
