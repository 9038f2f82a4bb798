import type { SessionStage } from '#contract/calls/call.ts'
import type { SessionProblem } from '#contract/identity/sign-in-policies.ts'
import type { ClientInfo } from '#server/kit/context.ts'
import type { HttpExchange } from '#server/kit/http-exchange.ts'
import type { UsedApiKey } from '#server/auth/api-keys/api-key-store.ts'
import { keyIn, sessionIdOfKey } from '#server/auth/api-keys/api-keys.ts'
import { sessionCookie } from '#server/auth/sessions/session-cookie.ts'
import { isAllowedFrom } from '#server/auth/sessions/session-policies.ts'
import type { Session } from '#server/auth/sessions/session-row.ts'
import type { Log } from '#server/kit/log.ts'
import type { HttpServices } from '#server/http/http-services.ts'
import { lacksFactor } from '#server/auth/factors/required-factor.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { CallMiddleware } from '#server/http/call-env.ts'

async function principalOf(session: Session, stage: SessionStage, { permissions: cache, clock }: HttpServices): Promise<Principal> {
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
async function principalOfKey(
  found: UsedApiKey,
  { apiKeys, permissions: cache, read, settings }: HttpServices,
  log: Log,
): Promise<Principal> {
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
  { sessions, read, settings }: HttpServices,
  { client, log, isBackground }: { client: ClientInfo; log: Log; isBackground: boolean },
): Promise<SessionStage> {
  if (await sessions.isLocked(session, client)) return 'locked'
  if (!isBackground) sessions.touch(session).catch((error: unknown) => log.warn({ err: error }, 'last use of session not updated'))
  if (session.mustChangePassword) return 'passwordMustChange'
  return (await lacksFactor(read, settings, session.userId)) ? 'secondFactorMissing' : 'signedIn'
}

/** Requests of this origin and those that a person begins in the address bar; a browser that does not tell has other defences (SameSite=Strict). */
const ownSites = [undefined, 'same-origin', 'none']

/** How a request may prove whose it is, besides an API key. */
interface SessionOptions {
  /** The cookie is enough where the token is missing. */
  readonly acceptsCookieAlone: boolean
  /** The request is no use of the session. */
  readonly isBackground: boolean
}

/** Who makes a request; null for nobody, then perhaps with the policy that has ended the session or does not allow the network. */
interface Caller {
  readonly principal: Principal | null
  readonly endReason?: SessionProblem | undefined
}

async function callerOfKey(key: string, services: HttpServices, client: ClientInfo, log: Log): Promise<Caller> {
  const found = await services.apiKeys.find(key)
  if (!found) return { principal: null }
  if (await isAllowedFrom(services, found.userId, client.ip)) return { principal: await principalOfKey(found, services, log) }
  const { userId, username } = found
  const actor = { userId, username, sessionId: sessionIdOfKey(found.id), ip: client.ip, requestId: client.requestId }
  await services.refusals.note(actor, 'accountKeys.useElsewhere')
  return { principal: null, endReason: 'address' }
}

const cookieMissing =
  'a browser sent the token of a session without its cookie: it blocks cookies, or the proxy removes them or says https where the page has none'

async function callerOfSession(
  exchange: HttpExchange,
  services: HttpServices,
  client: ClientInfo,
  { log, acceptsCookieAlone, isBackground }: SessionOptions & { readonly log: Log },
): Promise<Caller> {
  const { sessions, port } = services
  const token = exchange.header('token')
  const cookie = sessionCookie(exchange.header('cookie'), client, port)
  const isCookieAlone = acceptsCookieAlone && token === undefined && ownSites.includes(exchange.header('sec-fetch-site'))
  const { session, endReason } = await (isCookieAlone ? sessions.findByCookie(cookie) : sessions.find(token, cookie))
  if (!session) {
    if (endReason === 'noCookie') log.warn({ requestId: client.requestId, isSecure: client.isSecure }, cookieMissing)
    return { principal: null, endReason }
  }
  if (!(await isAllowedFrom(services, session.userId, client.ip))) {
    await sessions.endFor('address', session, client)
    return { principal: null, endReason: 'address' }
  }
  const stage = await stageOf(session, services, { client, log, isBackground: isBackground || client.isBackground })
  return { principal: await principalOf(session, stage, services) }
}

/**
 * Identifies the caller. A request with an API key is the key's, whatever else it has; otherwise the token header and the cookie must belong to the
 * same session.
 */
export function authenticate(
  services: HttpServices,
  log: Log,
  { acceptsCookieAlone = false, isBackground = false }: Partial<SessionOptions> = {},
): CallMiddleware {
  return async (context, next) => {
    const { exchange } = context.env
    const client = context.get('client')
    const authorization = exchange.header('authorization')
    const key = authorization === undefined ? undefined : keyIn(authorization)
    const { principal, endReason } = await (key === undefined
      ? callerOfSession(exchange, services, client, { log, acceptsCookieAlone, isBackground })
      : callerOfKey(key, services, client, log))
    context.set('principal', principal)
    context.set('endReason', endReason)
    return next()
  }
}
