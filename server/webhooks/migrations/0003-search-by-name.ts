// Old instances: stop
import { fillSearchText } from '#server/text/filled-search-store.ts'
import type { MigrationContext } from '#server/db/migrations/migration.ts'

/** Webhooks are searched by their name alone: addresses may have a credential. */
export async function migrate({ db }: MigrationContext): Promise<void> {
  await fillSearchText(db, { table: 'webhook', column: 'search_text', searched: ['name'] })
}
