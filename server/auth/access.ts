import type { Writes } from '#server/kit/writes.ts'
import type { Connection } from '#server/db/database.ts'
import type { PasswordHasher } from './passwords/password-hash.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { LoginAttempts } from './throttle/login-attempts.ts'
import type { PermissionCache } from '#server/identity/permissions.ts'
import type { IdentityProvider } from './oidc/identity-provider.ts'
import type { Visits } from '#server/visits/visits.ts'
import type { ApiKeys } from './api-keys/api-keys.ts'
import type { Sessions } from './sessions/sessions.ts'

/** The services behind sign-in and a user's own account. */
export interface Access {
  readonly read: Connection
  readonly writes: Writes
  readonly passwords: PasswordHasher
  readonly sessions: Sessions
  readonly apiKeys: ApiKeys
  readonly attempts: LoginAttempts
  readonly permissions: PermissionCache
  readonly visits: Visits
  /** The process log. */
  readonly log: { warn(details: object, message: string): void }
  readonly provider: IdentityProvider
  readonly secrets: Secrets
  /** The address of the console, which passkeys belong to; undefined if it was not given. */
  readonly publicUrl: URL | undefined
}
