import { readCookie, sessionCookieName } from '#server/auth/sessions/session-cookie.ts'
import type { Session } from '#server/auth/sessions/session-store.ts'
import type { Log } from '#server/app/log.ts'
import type { Services } from '#server/app/services.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { CallMiddleware } from '#server/http/call-env.ts'

async function principalOf(session: Session, { permissions: cache, clock }: Services): Promise<Principal> {
  const { userId: id, username, confirmedUntil, view } = session
  const { permissions, departmentId, scope } = await cache.of(id, view)
  return {
    id,
    username,
    sessionId: session.id,
    stage: session.mustChangePassword ? 'passwordMustChange' : 'signedIn',
    view,
    departmentId,
    scope,
    isConfirmed: view === null && confirmedUntil !== null && clock.now() < confirmedUntil,
    can: ({ value }) => permissions.has(value),
  }
}

/** Identifies the caller; the token header and the cookie must belong to the same session. */
export function authenticate(services: Services, log: Log): CallMiddleware {
  return async (context, next) => {
    const { headers } = context.env.incoming
    const token = typeof headers.token === 'string' ? headers.token : undefined
    const { isSecure } = context.get('client')
    const session = await services.sessions.find(token, readCookie(headers.cookie, sessionCookieName({ isSecure, port: services.port })))
    if (session) services.sessions.touch(session).catch((error: unknown) => log.warn({ err: error }, 'last use of session not updated'))
    context.set('principal', session ? await principalOf(session, services) : null)
    await next()
  }
}
