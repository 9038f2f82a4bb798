import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 as digest } from '@noble/hashes/sha2.js'
import type { BinaryToTextEncoding } from '#server/platform/platform.ts'
import { encodeBytes, utf8 } from './bytes.ts'

/** A key that many hashes are computed with. */
export type HashKey = Uint8Array

/** Prepares a key for many hashes. */
export function hashKey(bytes: Uint8Array): HashKey {
  return Uint8Array.from(bytes)
}

/** The SHA-256 of a text in UTF-8. */
export function sha256(text: string, encoding: BinaryToTextEncoding): string {
  return encodeBytes(digest(utf8(text)), encoding)
}

/** The HMAC of a text in UTF-8 with SHA-256 (RFC 2104). */
export function hmacSha256(key: HashKey, text: string, encoding: BinaryToTextEncoding): string {
  return encodeBytes(hmac(digest, key, utf8(text)), encoding)
}

/** The HMAC of bytes with SHA-1, which one-time passwords use (RFC 4226). */
export function hmacSha1(key: Uint8Array, content: Uint8Array): Uint8Array {
  return hmac(sha1, key, content)
}

/** A key of so many bytes for one purpose (HKDF with SHA-256, RFC 5869). */
export function derivedKey(secret: Uint8Array, purpose: string, length: number): Uint8Array {
  return hkdf(digest, secret, undefined, utf8(purpose), length)
}

/** Whether two texts are equal. How long it takes does not tell where they differ. */
export function isSameInConstantTime(one: string, other: string): boolean {
  const [first, second] = [utf8(one), utf8(other)]
  let difference = first.length ^ second.length
  for (const [index, byte] of first.entries()) difference |= byte ^ (second[index] ?? 0)
  return difference === 0
}
