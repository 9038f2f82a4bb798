import { secondMs } from '#server/clock.ts'
import { sessionLifeMs } from './sessions.ts'

/**
 * Name of the session cookie. Over TLS the `__Host-` prefix binds it to this host (RFC 6265bis §4.1.3.2). Browsers reject that prefix over
 * plain http; there the port tells servers on one machine apart.
 */
export function sessionCookieName({ isSecure, port }: { isSecure: boolean; port: number }): string {
  return isSecure ? '__Host-steward' : `steward-${port}`
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
