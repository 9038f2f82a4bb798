-- Old instances: stop
-- The name of a deleted role can be used again. SQLite cannot remove the old constraint, so the rows move to a new table; the rows that refer
-- to roles step aside meanwhile.
create temp table role_copy as select * from role;
create temp table user_role_copy as select * from user_role;
create temp table role_menu_copy as select * from role_menu;
create temp table role_department_copy as select * from role_department;
delete from user_role;
delete from role_menu;
delete from role_department;
drop table role;

create table role (
  id text primary key,
  name text not null,
  -- Pinyin of the name, for sorting.
  name_key text not null,
  -- The name in lower case, for search by part.
  name_search text not null,
  -- Equal for names that differ in case, width or spaces only.
  name_unique text not null,
  explain text not null,
  is_default integer not null check (is_default in (0, 1)),
  -- Holds every declared permission by rule, without rows in role_menu.
  is_super integer not null default 0 check (is_super in (0, 1)),
  -- 'normal': built in; cannot be disabled.
  status text not null check (status in ('normal', 'enable', 'disable')),
  -- Which rows the role opens, see DataScope.
  data_scope text not null check (data_scope in ('all', 'departmentAndBelow', 'department', 'self', 'custom')),
  created_at integer not null,
  updated_at integer not null,
  deleted_at integer,
  version integer not null
) strict;

create unique index role_name on role (name_unique) where deleted_at is null;
create index role_by_created on role (created_at, id, name_search, status, deleted_at) where deleted_at is null;
create index role_by_name on role (name_key, id, name_search, status, deleted_at) where deleted_at is null;

insert into role
select id, name, sound, search, name_key, explain, is_default, is_super, case is_super when 1 then 'normal' else status end, data_scope,
  created_at, updated_at, deleted_at, version
from role_copy;

insert into user_role select * from user_role_copy;
insert into role_menu select * from role_menu_copy;
insert into role_department select * from role_department_copy;
drop table role_copy;
drop table user_role_copy;
drop table role_menu_copy;
drop table role_department_copy;
