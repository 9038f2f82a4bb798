// Old instances: stop
import { fillSearchText } from '#server/text/filled-search-store.ts'
import type { MigrationContext } from '#server/db/migrations/migration.ts'

/** The e-mail address of users, which is masked, is searched in a column of its own, by those alone who may reveal it. */
export async function migrate({ db, script }: MigrationContext): Promise<void> {
  await script("alter table app_user add column masked_search text not null default ''")
  await fillSearchText(db, { table: 'app_user', column: 'name_search', searched: ['username', 'real_name'] })
  await fillSearchText(db, { table: 'app_user', column: 'masked_search', searched: ['email'] })
}
