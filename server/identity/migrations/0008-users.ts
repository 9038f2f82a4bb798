// Old instances: stop
import type { MigrationContext } from '#server/db/migrations/migration.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'
import { searchText } from '#server/text/search-text.ts'

const tables = `
create table position (
  id text primary key,
  name text not null,
  -- Pinyin of the name, for sorting.
  name_key text not null,
  -- The name in lower case, for search by part.
  name_search text not null,
  code text not null,
  -- Equal for codes that differ in case, width or spaces only.
  code_unique text not null,
  sort_order integer not null,
  is_enabled integer not null check (is_enabled in (0, 1)),
  created_at integer not null,
  updated_at integer not null,
  deleted_at integer,
  version integer not null
) strict;

create unique index position_unique_code on position (code_unique) where deleted_at is null;
create index position_by_order on position (sort_order, id, name_search, is_enabled, deleted_at) where deleted_at is null;
create index position_by_name on position (name_key, id, name_search, is_enabled, deleted_at) where deleted_at is null;
create index position_by_created_at on position (created_at, id, name_search, is_enabled, deleted_at) where deleted_at is null;

create table user_position (
  user_id text not null references app_user (id),
  position_id text not null references position (id),
  created_at integer not null,
  updated_at integer not null,
  primary key (user_id, position_id)
) strict;

create index user_position_by_position on user_position (position_id);

alter table app_user add column phone text;
alter table app_user add column last_login_at integer;
-- Pinyin of username and real name, for sorting.
alter table app_user add column username_key text not null default '';
alter table app_user add column real_name_key text not null default '';
-- The text in which lists search a user.
alter table app_user add column name_search text not null default '';

create index app_user_by_username on app_user (username_key, id, department_id, is_enabled, deleted_at) where deleted_at is null;
create index app_user_by_real_name on app_user (real_name_key, id, department_id, is_enabled, deleted_at) where deleted_at is null;
create index app_user_by_last_login on app_user (last_login_at, id, department_id, is_enabled, deleted_at) where deleted_at is null;
create index app_user_by_created_at on app_user (created_at, id, department_id, is_enabled, deleted_at) where deleted_at is null;`

/** Positions, and what the list of users shows, sorts by and searches. */
export async function migrate({ db, script }: MigrationContext): Promise<void> {
  await script(tables)
  const database = db.$extendTables<{
    app_user: { id: string; username: string; real_name: string; username_key: string; real_name_key: string; name_search: string }
  }>()
  for (const { id, username, real_name: realName } of await database
    .selectFrom('app_user')
    .select(['id', 'username', 'real_name'])
    .execute()) {
    const values = {
      username_key: pinyinSortKey(username),
      real_name_key: pinyinSortKey(realName),
      name_search: searchText(['username', 'realName'], { username, realName }),
    }
    await database.updateTable('app_user').set(values).where('id', '=', id).execute()
  }
}
