import { secondMs } from '#server/clock.ts'
import { sessionLifeMs } from './sessions.ts'

/**
 * The cookie that holds the second half of a session. Over TLS its name binds it to this very host (RFC 6265bis §4.1.3.2); over plain
 * http that prefix is refused by browsers, and the port keeps two servers on one machine apart.
 */
export function sessionCookieName({ isSecure, port }: { isSecure: boolean; port: number }): string {
  return isSecure ? '__Host-steward' : `steward-${port}`
}

/** Sets the cookie half; without `isRemembered` it ends with the browser. */
export function setSessionCookie(
  name: string,
  value: string,
  { isSecure, isRemembered }: { isSecure: boolean; isRemembered: boolean },
): string {
  const life = isRemembered ? `; Max-Age=${sessionLifeMs / secondMs}` : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${life}`
}

/** Takes the cookie half back. */
export function clearSessionCookie(name: string, { isSecure }: { isSecure: boolean }): string {
  return `${name}=; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}; Max-Age=0`
}

/** The value of one cookie of a request. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`
  const pair = header?.split(';').find((part) => part.trimStart().startsWith(prefix))
  return pair?.trim().slice(prefix.length)
}
