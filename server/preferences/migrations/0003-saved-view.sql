-- Old instances: continue
create table saved_view (
  id text primary key not null,
  list text not null,
  owner_id text not null references app_user (id),
  name text not null,
  -- JSON: the parameters of the list's URL.
  parameters text not null,
  -- JSON: columns and row height; null if they are no part of the view.
  table_view text,
  created_at integer not null,
  updated_at integer not null,
  version integer not null
) strict;

create index saved_view_owner on saved_view (owner_id, list);

create table saved_view_role (
  view_id text not null references saved_view (id),
  role_id text not null references role (id),
  primary key (view_id, role_id)
) strict;

create index saved_view_role_role on saved_view_role (role_id);
