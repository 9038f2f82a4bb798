import { newSecret, secretPattern } from '#server/platform/random-secret.ts'

/** The token of a session. */
export function newToken(): string {
  return newSecret()
}

/** What a token looks like; anything else is not looked up. */
export const tokenPattern = secretPattern
