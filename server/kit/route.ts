import { isOpenToKeys } from '#contract/calls/key-access.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import type { AuditTarget } from './writes.ts'
import type { Principal } from './principal.ts'
import type { ClientInfo, Context } from './context.ts'

/** What a route works with. */
export interface RouteContext extends Pick<Context, 'clock' | 'read' | 'language' | 'settings' | 'signal' | 'registry' | 'get'> {
  readonly principal: Principal | null
  readonly client: ClientInfo
  readonly request: Request
  readonly params: Readonly<Record<string, string>>
  /** Audits what was read of a record, as `<resource>.<operation>`, where reading leaves a trace. */
  audit(action: string, target: AuditTarget): Promise<void>
}

/** A route below the API base whose body is not JSON, such as a download or a stream. It reads; a write is a call. Sessions and permissions are checked as for calls. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly permission: Permission | 'signedIn' | 'public'
  /** The permission to see what is sent, which is required too, as for calls. */
  readonly viewPermission?: Permission
  /** The session cookie without the token is enough, for requests of this origin: what a browser fetches by itself, such as pictures and downloads. */
  readonly acceptsCookieAlone?: true
  /** Does not count as a use of the session: the console makes it by itself. */
  readonly isBackground?: true
  /** The session must have been confirmed in the last minutes, as for calls. */
  readonly requiresConfirmation?: true
  /** API keys that have the permission may use the route. Others are closed to them unless they are public, whatever the permission is: files and streams are for people. */
  readonly isOpenToKeys?: true
  /**
   * The body is a stream that may fail in the middle, which disconnects the client. Others are sent as they are: a stream of a text that all
   * responses share would copy it for each.
   */
  readonly isStreamed?: true
  /** The server adds security headers. */
  respond(context: RouteContext): Promise<Response>
}

/** Whether API keys may use a route, with the permission that it requires. A permission for keys opens calls, and no route by itself. */
export function isRouteOpenToKeys(route: Pick<Route, 'method' | 'permission' | 'requiresConfirmation' | 'isOpenToKeys'>): boolean {
  return isOpenToKeys(route) && (route.permission === 'public' || route.isOpenToKeys === true)
}
