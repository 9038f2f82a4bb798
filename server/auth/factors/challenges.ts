import { minuteMs, secondMs } from '#server/clock.ts'
import { cookieName, type CookieScope, readCookie } from '#server/auth/sessions/session-cookie.ts'
import { newSecret, secretHash, secretPattern } from '#server/platform/random-secret.ts'

/** How long a sign-in waits for its second factor, and an authenticator for its user. */
export const challengeLifeMs = 5 * minuteMs

function cookieOf(scope: CookieScope, value: string, maxAgeMs: number): string {
  const attributes = `Path=/; HttpOnly; SameSite=Strict${scope.isSecure ? '; Secure' : ''}; Max-Age=${maxAgeMs / secondMs}`
  return `${cookieName(scope, 'sign-in')}=${value}; ${attributes}`
}

/** The key of the challenge that a browser's cookie belongs to. */
export function challengeKey(cookies: string | undefined, scope: CookieScope): string | undefined {
  const secret = readCookie(cookies, cookieName(scope, 'sign-in'))
  return secret !== undefined && secretPattern.test(secret) ? secretHash(secret) : undefined
}

/** The key of a new challenge, and the `set-cookie` header that binds it to the browser. */
export function newChallengeKey(scope: CookieScope): { readonly key: string; readonly cookie: string } {
  const secret = newSecret()
  return { key: secretHash(secret), cookie: cookieOf(scope, secret, challengeLifeMs) }
}

/** A `set-cookie` header that deletes the cookie of a challenge. */
export function clearChallengeCookie(scope: CookieScope): string {
  return cookieOf(scope, '', 0)
}

/** The key of the challenge of a session for one purpose. */
export function sessionChallengeKey(sessionId: string, purpose: 'create' | 'confirm' | 'unlock'): string {
  return `${sessionId} ${purpose}`
}
