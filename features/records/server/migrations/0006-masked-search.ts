// Old instances: stop
import { createSearchIndex, dropSearchIndex } from '#server/db/list/search-index.ts'
import { fillSearchText } from '#server/text/filled-search-store.ts'
import type { MigrationContext } from '#server/db/migrations/migration.ts'

/** The e-mail address, which is masked, is searched in a column of its own, by those alone who may reveal it. */
export async function migrate({ db, script }: MigrationContext): Promise<void> {
  await script("alter table record add column masked_search text not null default ''")
  await dropSearchIndex(db, { table: 'record', columns: ['search', 'search_text'] })
  await fillSearchText(db, { table: 'record', column: 'search_text', searched: ['name'] })
  await fillSearchText(db, { table: 'record', column: 'masked_search', searched: ['email'] })
  const covering = ['create_date', 'id', 'status', 'type', 'sex', 'city', 'deleted_at', 'search_text', 'masked_search']
  await createSearchIndex(db, { table: 'record', columns: ['search', 'search_text', 'masked_search'], covering })
}
