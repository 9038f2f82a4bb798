import type { Connection } from '#server/db/database.ts'

interface MigrationTable {
  feature: string
  name: string
  checksum: string
  created_at: number
  updated_at: number
}

/** A migration that has been applied. */
export interface AppliedMigration {
  readonly feature: string
  readonly name: string
  readonly checksum: string
}

/** Creates the ledger if it is missing; a script in SQLite's SQL, like migrations. */
export const ledgerScript = `create table if not exists migration (
  feature text not null,
  name text not null,
  checksum text not null,
  created_at integer not null,
  updated_at integer not null,
  primary key (feature, name)
) strict`

/** Reads and writes the ledger of applied migrations. */
export function migrationStore(connection: Connection) {
  const database = connection.$extendTables<{ migration: MigrationTable }>()
  return {
    async list(): Promise<AppliedMigration[]> {
      return database.selectFrom('migration').select(['feature', 'name', 'checksum']).execute()
    },

    async isApplied(feature: string, name: string): Promise<boolean> {
      const row = await database
        .selectFrom('migration')
        .select('name')
        .where('feature', '=', feature)
        .where('name', '=', name)
        .executeTakeFirst()
      return row !== undefined
    },

    async append({ feature, name, checksum }: AppliedMigration, now: number): Promise<void> {
      await database.insertInto('migration').values({ feature, name, checksum, created_at: now, updated_at: now }).execute()
    },
  }
}
