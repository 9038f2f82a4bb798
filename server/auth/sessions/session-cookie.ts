import { secondMs } from '#server/clock.ts'
import { sessionLifeMs } from './sessions.ts'

/** What the names of the cookies of an installation depend on. */
export interface CookieScope {
  readonly isSecure: boolean
  /** Tells installations on one host apart, because browsers do not by their ports and paths. */
  readonly cookieSuffix: string
}

/**
 * Name of the session cookie, or of another one by its kind. Over TLS the `__Host-` prefix binds it to this host (RFC 6265bis §4.1.3.2). Browsers reject
 * that prefix over plain http.
 */
export function cookieName({ isSecure, cookieSuffix }: CookieScope, kind?: 'device' | 'sign-in' | 'sso'): string {
  return `${isSecure ? '__Host-' : ''}steward${kind === undefined ? '' : `-${kind}`}${cookieSuffix}`
}

/** The value of the session cookie of a request. Sessions of before the names had a suffix still end within their seven days. */
export function sessionCookie(cookies: string | undefined, scope: CookieScope, port: number): string | undefined {
  return readCookie(cookies, cookieName(scope)) ?? readCookie(cookies, scope.isSecure ? '__Host-steward' : `steward-${port}`)
}

/** A `set-cookie` header; unless `isRemembered`, the cookie expires when the browser closes. */
export function setSessionCookie(
  name: string,
  value: string,
  { isSecure, isRemembered }: { isSecure: boolean; isRemembered: boolean },
): string {
  const maxAge = isRemembered ? `; Max-Age=${sessionLifeMs / secondMs}` : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${maxAge}`
}

/** A `set-cookie` header that deletes the session cookie. */
export function clearSessionCookie(name: string, { isSecure }: { isSecure: boolean }): string {
  return `${name}=; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}; Max-Age=0`
}

/** Reads one cookie from a `cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`
  const pair = header?.split(';').find((part) => part.trimStart().startsWith(prefix))
  return pair?.trim().slice(prefix.length)
}
