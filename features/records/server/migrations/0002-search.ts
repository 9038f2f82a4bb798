// Old instances: continue
import { createSearchIndex } from '#server/db/list/search-index.ts'
import type { MigrationContext } from '#server/db/migrations/migration.ts'

export async function migrate({ db }: MigrationContext): Promise<void> {
  const covering = ['create_date', 'id', 'status', 'type', 'sex', 'city', 'deleted_at']
  await createSearchIndex(db, { table: 'record', columns: ['search'], covering })
}
