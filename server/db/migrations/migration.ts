import type { Clock } from '#server/clock.ts'
import type { Connection, Dialect } from '#server/db/database.ts'

/** What a migration written in code works with: the transaction that also records it as applied. */
export interface MigrationContext {
  readonly db: Connection
  readonly dialect: Dialect
  readonly clock: Clock
}

/** A migration written in code, for what SQL alone cannot do: the export `migrate` of a file `NNNN-name.ts`. */
export type CodeMigration = (context: MigrationContext) => Promise<void>
