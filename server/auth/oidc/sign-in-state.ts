import * as z from 'zod/mini'
import { minuteMs, secondMs } from '#server/clock.ts'
import { cookieName, type CookieScope } from '#server/auth/sessions/session-cookie.ts'
import { secretHash } from '#server/platform/random-secret.ts'
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

/** How many tabs of a browser may be at the identity provider; who begins another one gives up the oldest. */
const maxFlows = 5

/** Each flow has a cookie of its own, so that those begun in several tabs all come back. */
function flowName(scope: CookieScope, state: string): string {
  return `${cookieName(scope, 'sso')}.${secretHash(state).slice(0, 8)}`
}

/** Lax, because the identity provider sends the browser back with a link. */
function cookieOf({ isSecure }: CookieScope, name: string, value: string, maxAgeMs: number): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}; Max-Age=${maxAgeMs / secondMs}`
}

/** The `set-cookie` headers that give a browser its state, and take the oldest ones if it has too many. */
export function stateCookies(secrets: Secrets, scope: CookieScope, state: SignInState, others: readonly SignInState[]): string[] {
  const oldest = others.toSorted((left, right) => right.expiresAt - left.expiresAt).slice(maxFlows - 1)
  const own = cookieOf(scope, flowName(scope, state.state), secrets.encrypt(JSON.stringify(state), cookieContext), stateLifeMs)
  return [own, ...oldest.map(({ state: other }) => clearStateCookie(scope, other))]
}

/** A `set-cookie` header that deletes the cookie of a flow. */
export function clearStateCookie(scope: CookieScope, state: string): string {
  return cookieOf(scope, flowName(scope, state), '', 0)
}

/** The states that a browser brings back, without those that are too old or were made up. */
export function readStates(secrets: Secrets, cookies: string | undefined, scope: CookieScope, now: number): SignInState[] {
  const prefix = `${cookieName(scope, 'sso')}.`
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  return pairs.flatMap((pair) => {
    const value = pair.startsWith(prefix) ? pair.slice(pair.indexOf('=') + 1) : ''
    const state = value === '' ? undefined : openedState(secrets, value)
    return state && now < state.expiresAt ? [state] : []
  })
}

function openedState(secrets: Secrets, value: string): SignInState | undefined {
  try {
    return signInState.parse(JSON.parse(secrets.decrypt(value, cookieContext)))
  } catch (error) {
    if (error instanceof UndecryptableError) return undefined
    throw error
  }
}
