// Old instances: stop
import { fillSearchText } from '#server/text/filled-search-store.ts'
import type { MigrationContext } from '#server/db/migrations/migration.ts'

const tables = `
-- The text in which the one search of a list looks: the searched fields, their pinyin and initials.
alter table role add column search_text text not null default '';
alter table department add column search_text text not null default '';
alter table position add column search_text text not null default '';`

/** The search text of roles, departments and positions; that of users also holds their e-mail address. */
export async function migrate({ db, script }: MigrationContext): Promise<void> {
  await script(tables)
  await fillSearchText(db, { table: 'role', column: 'search_text', searched: ['name'] })
  await fillSearchText(db, { table: 'department', column: 'search_text', searched: ['name'] })
  await fillSearchText(db, { table: 'position', column: 'search_text', searched: ['name', 'code'] })
  await fillSearchText(db, { table: 'app_user', column: 'name_search', searched: ['username', 'real_name', 'email'] })
}
