-- Old instances: stop
create table department (
  id text primary key,
  parent_id text references department (id),
  -- The ids from the root to the department, as /1/4/9/, so that a subtree is a range of the index.
  path text not null unique,
  name text not null,
  name_key text not null,
  name_search text not null,
  -- Order among siblings.
  sort integer not null,
  leader_id text references app_user (id),
  phone text not null,
  is_enabled integer not null check (is_enabled in (0, 1)),
  created_at integer not null,
  updated_at integer not null,
  deleted_at integer,
  version integer not null
) strict;

create index department_by_parent on department (parent_id, sort, id);

alter table app_user add column department_id text references department (id);
alter table app_user add column deleted_at integer;

create index app_user_by_department on app_user (department_id, id);

-- Which rows the role opens, see DataScope. Roles from before departments existed saw everything.
alter table role add column data_scope text not null default 'all'
  check (data_scope in ('all', 'departmentAndBelow', 'department', 'self', 'custom'));
alter table role add column deleted_at integer;

-- The departments of roles with the data scope 'custom'.
create table role_department (
  role_id text not null references role (id),
  department_id text not null references department (id),
  created_at integer not null,
  updated_at integer not null,
  primary key (role_id, department_id)
) strict;

create index role_department_by_department on role_department (department_id);
