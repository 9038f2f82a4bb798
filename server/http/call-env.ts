import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { CallDefinition, ParsedInput } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ClientInfo } from '#server/app/context.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Actor } from '#server/audit/writes.ts'

interface Variables {
  client: ClientInfo
  language: Language
  /** The call that is made; none outside of calls. */
  call: Pick<CallDefinition, 'resource' | 'operation'>
  principal: Principal | null
  /** The body as it was sent, and all that was sent as the call declares it. */
  body: unknown
  input: ParsedInput<CallDefinition>
}

/** What the middleware of a call hands on. */
export interface CallEnv {
  Bindings: HttpBindings
  Variables: Variables
}

export type CallMiddleware = MiddlewareHandler<CallEnv>

/** The name of a call in logs: `<resource>.<operation>`. */
export function actionOf({ resource, operation }: Pick<CallDefinition, 'resource' | 'operation'>): string {
  return `${resource}.${operation}`
}

/** Who the audit log says has done what a request asks for. */
export function actorOf({ client, principal }: Pick<Variables, 'client' | 'principal'>): Actor {
  const who = principal
    ? { userId: principal.id, username: principal.username, sessionId: principal.sessionId }
    : { userId: null, username: '', sessionId: null }
  return { ...who, ip: client.ip, requestId: client.requestId }
}
