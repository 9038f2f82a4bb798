// Old instances: continue
import { noteChangedRows } from '#server/db/list/search-index.ts'
import type { MigrationContext } from '#server/db/migrations/migration.ts'

/** Changed rows are noted, and indexed for searches once before the commit. */
export async function migrate({ db }: MigrationContext): Promise<void> {
  await noteChangedRows(db)
}
