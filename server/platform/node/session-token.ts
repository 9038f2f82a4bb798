import { randomBytes } from 'node:crypto'

/** The token of a session: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What a token looks like; anything else is not looked up. */
export const tokenPattern = /^[\w-]{43}$/
