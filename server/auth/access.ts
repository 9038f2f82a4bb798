import type { Writes } from '#server/audit/writes.ts'
import type { Connection } from '#server/db/database.ts'
import type { LoginAttempts } from './throttle/login-attempts.ts'
import type { PermissionCache } from '#server/identity/permissions.ts'
import type { Visits } from '#server/visits/visits.ts'
import type { Sessions } from './sessions/sessions.ts'

/** What the calls of sign-in and of the own account work with. */
export interface Access {
  readonly read: Connection
  readonly writes: Writes
  readonly sessions: Sessions
  readonly attempts: LoginAttempts
  readonly permissions: PermissionCache
  readonly visits: Visits
  /** The port that people reach this server by; part of the cookie's name over plain http. */
  readonly port: number
}
