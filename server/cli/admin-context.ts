import type { Writes } from '#server/kit/writes.ts'
import type { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

/** What commands work with, inside the server or without one. */
export interface AdminContext {
  readonly read: Connection
  readonly writes: Writes
  readonly clock: Clock
  readonly passwords: PasswordHasher
  /** Undefined if a command without a server finds no secret. */
  readonly secrets: Secrets | undefined
  readonly dataFolder: string
  /** Set when the data is in PostgreSQL. */
  readonly databaseUrl: string | undefined
}
