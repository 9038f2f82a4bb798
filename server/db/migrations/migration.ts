import type { AnyResource } from '#contract/resource/resource.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection, Dialect, Transaction } from '#server/db/database.ts'

/** The context of a migration in TypeScript: `0002-name.ts` exports `migrate(context)`, which runs in the same transaction as its ledger row. */
export interface MigrationContext extends Pick<Transaction, 'script'> {
  readonly db: Connection
  readonly dialect: Dialect
  readonly clock: Clock
  /** The resources of the modules that are migrated. */
  readonly resources: readonly AnyResource[]
  /** Says something in the log of the server that an administrator has to know. */
  note(text: string): void
}

/** What a migration in TypeScript exports. */
export type MigrationCode = (context: MigrationContext) => Promise<void>

/** Whether instances of earlier versions may go on beside what a migration did, or all must be stopped before it runs. */
export type OldInstances = 'continue' | 'stop'

/** A file of a migration: SQL or code. */
export interface MigrationFile {
  /** As its first line declares it; a server does not start with a file that does not. */
  readonly oldInstances: OldInstances | undefined
  /** As in the ledger. */
  readonly checksum: string
  load(): Promise<string | MigrationCode>
}

/** The files of a module's migrations, by name. */
export type MigrationFiles = Readonly<Record<string, MigrationFile>>
