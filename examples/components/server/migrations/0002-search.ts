// Old instances: continue
import { createSearchIndex } from '#server/db/list/search-index.ts'
import type { MigrationContext } from '#server/db/migrations/migration.ts'

/** The list's search. `covering` lists the columns of the default order and of the filters. */
export async function migrate({ db }: MigrationContext): Promise<void> {
  await createSearchIndex(db, {
    table: 'example_product',
    columns: ['search_text'],
    covering: ['created_at', 'id', 'category', 'deleted_at', 'search_text'],
  })
}
