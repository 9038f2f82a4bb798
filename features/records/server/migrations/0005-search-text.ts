// Old instances: stop
import { createSearchIndex, dropSearchIndex } from '#server/db/list/search-index.ts'
import { fillSearchText } from '#server/text/filled-search-store.ts'
import type { MigrationContext } from '#server/db/migrations/migration.ts'

/** The text in which the one search of the list looks: name and e-mail address, pinyin and initials of the name. */
export async function migrate({ db, script }: MigrationContext): Promise<void> {
  await script("alter table record add column search_text text not null default ''")
  await dropSearchIndex(db, { table: 'record', columns: ['search'] })
  await fillSearchText(db, { table: 'record', column: 'search_text', searched: ['name', 'email'] })
  // The index by search key also holds the text, so that a common one is counted without reading the table.
  const covering = ['create_date', 'id', 'status', 'type', 'sex', 'city', 'deleted_at', 'search_text']
  await createSearchIndex(db, { table: 'record', columns: ['search', 'search_text'], covering })
}
