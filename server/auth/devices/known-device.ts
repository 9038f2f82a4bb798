import { dayMs, secondMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { newSecret, secretHash, secretPattern } from '#server/platform/random-secret.ts'
import { cookieName, type CookieScope, readCookie } from '#server/auth/sessions/session-cookie.ts'
import { deviceStore } from './device-store.ts'

/** A browser stays known for this long after the sign-in that made it known. */
export const deviceLifeMs = 90 * dayMs

/** The hash of the device cookie's secret, if the user has signed in with that browser before. */
export async function knownDevice(
  read: Connection,
  { cookies, username, now, ...scope }: CookieScope & { cookies: string | undefined; username: string; now: number },
): Promise<string | undefined> {
  const secret = readCookie(cookies, cookieName(scope, 'device'))
  if (secret === undefined || !secretPattern.test(secret)) return undefined
  const hash = secretHash(secret)
  return (await deviceStore(read).isKnown(hash, username, now)) ? hash : undefined
}

/** A new device: what is stored, and the `set-cookie` header that makes the browser known. */
export function newDevice({ now, ...scope }: CookieScope & { now: number }) {
  const secret = newSecret()
  const attributes = `Path=/; HttpOnly; SameSite=Strict${scope.isSecure ? '; Secure' : ''}; Max-Age=${deviceLifeMs / secondMs}`
  return {
    secretHash: secretHash(secret),
    expiresAt: now + deviceLifeMs,
    cookie: `${cookieName(scope, 'device')}=${secret}; ${attributes}`,
  }
}
