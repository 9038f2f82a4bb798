// Old instances: stop
import { sql } from 'kysely'
import { pictureTypes } from '#contract/files/picture-type.ts'
import { fillSearchText } from '#server/text/filled-search-store.ts'
import type { MigrationContext } from '#server/db/migrations/migration.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'

const tables = `
-- Which row of which resource names a file, in which field. A row in the recycle bin goes on using its files.
create table file_use (
  file_id text not null references file (id),
  resource text not null,
  record_id text not null,
  field text not null,
  created_at integer not null,
  -- Null while the row names the file.
  ended_at integer,
  primary key (file_id, resource, record_id, field)
) strict;

create index file_use_by_record on file_use (resource, record_id, field);

-- The department of the owner when the file was uploaded.
alter table file add column department_id text references department (id);
-- Pinyin of the name, for sorting.
alter table file add column name_key text not null default '';
-- The text in which the list searches.
alter table file add column search_text text not null default '';
-- What the type is to people.
alter table file add column kind text not null default 'other';

create index file_by_created_at on file (created_at, id, kind, owner_id) where completed_at is not null;
create index file_by_name on file (name_key, id, kind, owner_id) where completed_at is not null;
create index file_by_size on file (size, id, kind, owner_id) where completed_at is not null;
create index file_by_department on file (department_id, created_at, id) where completed_at is not null;
create index file_by_owner on file (owner_id, created_at, id) where completed_at is not null;`

/** Where files are used, and what the list of all files shows, sorts by, searches and restricts. */
export async function migrate({ db, script }: MigrationContext): Promise<void> {
  await script(tables)
  await sql`update file set department_id = (select department_id from app_user where app_user.id = file.owner_id)`.execute(db)
  await sql`update file set kind = 'picture' where type in (${sql.join([...pictureTypes])})`.execute(db)
  await sql`update file set kind = 'document' where kind = 'other' and type <> 'application/zip'
    and (type like 'application/%' or type like 'text/%')`.execute(db)
  await fillSearchText(db, { table: 'file', column: 'search_text', searched: ['name'] })
  const { rows } = await sql<{ id: string; name: string }>`select id, name from file`.execute(db)
  for (const { id, name } of rows) await sql`update file set name_key = ${pinyinSortKey(name)} where id = ${id}`.execute(db)
}
