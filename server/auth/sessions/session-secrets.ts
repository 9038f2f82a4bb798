import { hash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits, as text that fits a header and a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret: its SHA-256. A stolen database signs nobody in. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
