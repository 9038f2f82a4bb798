// Old instances: continue
import { createSearchIndex } from '#server/db/list/search-index.ts'
import type { MigrationContext } from '#server/db/migrations/migration.ts'

/** The texts in which the list searches, and their index. */
export async function migrate({ db }: MigrationContext): Promise<void> {
  const covering = ['created_at', 'id', 'status', 'city', 'is_urgent', 'deleted_at', 'search_text', 'masked_search']
  await createSearchIndex(db, { table: 'sample', columns: ['name_search', 'search_text', 'masked_search'], covering })
}
