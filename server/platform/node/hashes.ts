import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { BinaryToTextEncoding } from '#server/platform/platform.ts'

/** A key that many hashes are computed with. */
export type HashKey = KeyObject

/** Prepares a key for many hashes. */
export function hashKey(bytes: Uint8Array): HashKey {
  return createSecretKey(bytes)
}

/** The SHA-256 of a text in UTF-8. */
export function sha256(text: string, encoding: BinaryToTextEncoding): string {
  return hash('sha256', text, encoding)
}

/** The HMAC of a text in UTF-8 with SHA-256 (RFC 2104). */
export function hmacSha256(key: Uint8Array | HashKey, text: string, encoding: BinaryToTextEncoding): string {
  return createHmac('sha256', key).update(text).digest(encoding)
}

/** The HMAC of bytes with SHA-1, which one-time passwords use (RFC 4226). */
export function hmacSha1(key: Uint8Array, content: Uint8Array): Uint8Array {
  return createHmac('sha1', key).update(content).digest()
}

/** A key of so many bytes for one purpose (HKDF with SHA-256, RFC 5869). */
export function derivedKey(secret: Uint8Array, purpose: string, length: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, length))
}

/** Whether two texts are equal. How long it takes does not tell where they differ. */
export function isSameInConstantTime(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
