import type { SessionStage } from '#contract/calls/call.ts'
import type { ClientInfo } from '#server/app/context.ts'
import { keyIn, sessionIdOfKey } from '#server/auth/api-keys/api-keys.ts'
import { readCookie, sessionCookieName } from '#server/auth/sessions/session-cookie.ts'
import type { Session } from '#server/auth/sessions/session-store.ts'
import type { Log } from '#server/app/log.ts'
import type { Services } from '#server/app/services.ts'
import { lacksFactor } from '#server/auth/factors/required-factor.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { CallMiddleware } from '#server/http/call-env.ts'

async function principalOf(session: Session, stage: SessionStage, { permissions: cache, clock }: Services): Promise<Principal> {
  const { userId: id, username, confirmedUntil, view } = session
  const { permissions, departmentId, scope } = await cache.of(id, view)
  return {
    id,
    username,
    sessionId: session.id,
    apiKey: null,
    stage,
    view,
    departmentId,
    scope,
    isConfirmed: view === null && confirmedUntil !== null && clock.now() < confirmedUntil,
    can: ({ value }) => permissions.has(value),
  }
}

/** The principal of a request with an API key: the rights of its owner at this moment, as far as the key has them. */
async function principalOfKey(key: string, { apiKeys, permissions: cache, read, settings }: Services, log: Log): Promise<Principal | null> {
  const found = await apiKeys.find(key)
  if (!found) return null
  apiKeys.touch(found).catch((error: unknown) => log.warn({ err: error }, 'last use of API key not updated'))
  const { id, userId, username, name, mcpAccess, mustChangePassword } = found
  const { permissions, departmentId, scope } = await cache.ofKey(userId, found.permissions)
  const stage = mustChangePassword ? 'passwordMustChange' : (await lacksFactor(read, settings, userId)) ? 'secondFactorMissing' : 'signedIn'
  return {
    id: userId,
    username,
    sessionId: sessionIdOfKey(id),
    apiKey: { id, name, mcpAccess },
    stage,
    view: null,
    departmentId,
    scope,
    isConfirmed: false,
    can: ({ value }) => permissions.has(value),
  }
}

/** The stage of a session. Only an unlocked one is being used: whatever calls arrive, a locked one stays locked. */
async function stageOf(
  session: Session,
  { sessions, read, settings }: Services,
  { client, log, isBackground }: { client: ClientInfo; log: Log; isBackground: boolean },
): Promise<SessionStage> {
  if (await sessions.isLocked(session, client)) return 'locked'
  if (!isBackground) sessions.touch(session).catch((error: unknown) => log.warn({ err: error }, 'last use of session not updated'))
  if (session.mustChangePassword) return 'passwordMustChange'
  return (await lacksFactor(read, settings, session.userId)) ? 'secondFactorMissing' : 'signedIn'
}

/** Requests of this origin and those that a person begins in the address bar; a browser that does not tell has other defences (SameSite=Strict). */
const ownSites = [undefined, 'same-origin', 'none']

/**
 * Identifies the caller. A request with an API key is the key's, whatever else it has; otherwise the token header and the cookie must belong to the same session. With `acceptsCookieAlone` the cookie is enough where the
 * token is missing.
 */
export function authenticate(services: Services, log: Log, { acceptsCookieAlone = false, isBackground = false } = {}): CallMiddleware {
  return async (context, next) => {
    const { headers } = context.env.incoming
    const key = headers.authorization === undefined ? undefined : keyIn(headers.authorization)
    if (key !== undefined) {
      context.set('principal', await principalOfKey(key, services, log))
      return next()
    }
    const token = typeof headers.token === 'string' ? headers.token : undefined
    const client = context.get('client')
    const { isSecure } = client
    const cookie = readCookie(headers.cookie, sessionCookieName({ isSecure, port: services.port }))
    const isCookieAlone = acceptsCookieAlone && token === undefined && ownSites.includes(headers['sec-fetch-site']?.toString())
    const session = await (isCookieAlone ? services.sessions.findByCookie(cookie) : services.sessions.find(token, cookie))
    context.set(
      'principal',
      session
        ? await principalOf(
            session,
            await stageOf(session, services, { client, log, isBackground: isBackground || client.isBackground }),
            services,
          )
        : null,
    )
    return next()
  }
}
