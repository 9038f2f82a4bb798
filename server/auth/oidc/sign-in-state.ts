import * as z from 'zod/mini'
import { minuteMs, secondMs } from '#server/clock.ts'
import { cookieName, type CookieScope, readCookie } from '#server/auth/sessions/session-cookie.ts'
import { type Secrets, UndecryptableError } from '#server/secrets/secrets.ts'

/** How long a person may take at the identity provider. */
export const stateLifeMs = 10 * minuteMs

const cookieContext = 'sso.cookie.state'

/** What a browser takes along to the identity provider, encrypted in a cookie. */
const signInState = z.object({
  /** Sent along and expected back. */
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE. */
  verifier: z.string(),
  expiresAt: z.number(),
  isRemembered: z.boolean(),
  /** The page that the console opens after the sign-in. */
  redirect: z.string(),
  /** The session that links an account, and the page it returns to; null for a sign-in. */
  link: z.nullable(z.object({ sessionId: z.string(), returnTo: z.string() })),
})

/** What a browser takes along to the identity provider. */
export type SignInState = z.output<typeof signInState>

/** Lax, because the identity provider sends the browser back with a link. */
function cookieOf(scope: CookieScope, value: string, maxAgeMs: number): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${scope.isSecure ? '; Secure' : ''}; Max-Age=${maxAgeMs / secondMs}`
  return `${cookieName(scope, 'sso')}=${value}; ${attributes}`
}

/** The `set-cookie` header that gives a browser its state. */
export function stateCookie(secrets: Secrets, scope: CookieScope, state: SignInState): string {
  return cookieOf(scope, secrets.encrypt(JSON.stringify(state), cookieContext), stateLifeMs)
}

/** A `set-cookie` header that deletes the cookie. */
export function clearStateCookie(scope: CookieScope): string {
  return cookieOf(scope, '', 0)
}

/** The state that a browser brings back, unless it is too old or was made up. */
export function readState(secrets: Secrets, cookies: string | undefined, scope: CookieScope, now: number): SignInState | undefined {
  const value = readCookie(cookies, cookieName(scope, 'sso'))
  if (value === undefined) return undefined
  try {
    const state = signInState.parse(JSON.parse(secrets.decrypt(value, cookieContext)))
    return now < state.expiresAt ? state : undefined
  } catch (error) {
    if (error instanceof UndecryptableError) return undefined
    throw error
  }
}
