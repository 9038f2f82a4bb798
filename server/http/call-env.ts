import type { MiddlewareHandler } from 'hono'
import type { CallDefinition, ParsedInput } from '#contract/calls/call.ts'
import type { SessionProblem } from '#contract/identity/sign-in-policies.ts'
import type { Language } from '#contract/language.ts'
import type { ClientInfo } from '#server/kit/context.ts'
import type { HttpExchange } from '#server/kit/http-exchange.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { Actor } from '#server/kit/writes.ts'

interface Variables {
  client: ClientInfo
  language: Language
  /** The current call; unset for pages. */
  call: Pick<CallDefinition, 'resource' | 'operation' | 'query'>
  principal: Principal | null
  /** Why the session of the request is not accepted, if that is known. */
  endReason: SessionProblem | undefined
  /** The body as sent. */
  body: unknown
  /** The input as parsed by the call's schemas. */
  input: ParsedInput<CallDefinition>
}

/** Variables that the middleware of a call sets. */
export interface CallEnv {
  Bindings: { readonly exchange: HttpExchange }
  Variables: Variables
}

export type CallMiddleware = MiddlewareHandler<CallEnv>

/** A call's name in logs: `<resource>.<operation>`. */
export function actionOf({ resource, operation }: Pick<CallDefinition, 'resource' | 'operation'>): string {
  return `${resource}.${operation}`
}

/** The actor of a request, for the audit log. */
export function actorOf({ client, principal }: Pick<Variables, 'client' | 'principal'>): Actor {
  const who = principal
    ? { userId: principal.id, username: principal.username, sessionId: principal.sessionId }
    : { userId: null, username: '', sessionId: null }
  return { ...who, ip: client.ip, requestId: client.requestId, tab: client.tab }
}
