-- Old instances: stop
-- The name of a deleted role can be used again.
alter table role drop constraint role_name_key_key;
-- Equal for names that differ in case, width or spaces only.
alter table role rename column name_key to name_unique;
-- Pinyin of the name, for sorting.
alter table role rename column sound to name_key;
-- The name in lower case, for search by part.
alter table role rename column search to name_search;
alter table role alter column name_key drop default;
alter table role alter column name_search drop default;
alter table role alter column data_scope drop default;
alter table role alter column is_super set default 0;

drop index role_by_created;
drop index role_by_sound;
create unique index role_name on role (name_unique) where deleted_at is null;
create index role_by_created on role (created_at, id, name_search, status, deleted_at) where deleted_at is null;
create index role_by_name on role (name_key, id, name_search, status, deleted_at) where deleted_at is null;

-- Built-in roles cannot be disabled.
update role set status = 'normal' where is_super = 1;
