import type { Clock } from '#server/clock.ts'
import type { Connection, Dialect, Transaction } from '#server/db/database.ts'

/** What a migration written in TypeScript works with: `0002-name.ts` exports `migrate(context)`, which runs in the transaction of its ledger row. */
export interface MigrationContext extends Pick<Transaction, 'script'> {
  readonly db: Connection
  readonly dialect: Dialect
  readonly clock: Clock
}
