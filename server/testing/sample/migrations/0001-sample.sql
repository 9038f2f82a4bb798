-- Old instances: continue
create table sample_shelf (
  id text primary key,
  name text not null,
  name_key text not null,
  name_search text not null,
  created_at integer not null,
  updated_at integer not null,
  deleted_at integer,
  version integer not null
) strict;

create table sample (
  id text primary key,
  name text not null,
  name_key text not null,
  name_search text not null,
  city text not null,
  email text not null,
  status text not null check (status in ('pass', 'refuse', 'close')),
  marks text not null,
  quantity integer not null,
  price integer,
  is_urgent integer not null check (is_urgent in (0, 1)),
  taken_on text,
  analysed_at integer,
  kind text,
  shelf_id text references sample_shelf (id),
  remark text,
  report text,
  scan_file_id text,
  owner_id text references app_user (id),
  department_id text references department (id),
  search_text text not null,
  masked_search text not null,
  created_at integer not null,
  updated_at integer not null,
  deleted_at integer,
  version integer not null
) strict;

create index sample_by_created_at on sample (created_at, id, name_search, status, city, is_urgent, department_id, owner_id, deleted_at)
  where deleted_at is null;
create index sample_by_name on sample (name_key, id, name_search, status, city, is_urgent, created_at, department_id, owner_id, deleted_at)
  where deleted_at is null;
create index sample_deleted on sample (deleted_at, id) where deleted_at is not null;

create table sample_reading (
  sample_id text not null references sample (id),
  position integer not null,
  label text not null,
  value integer not null,
  primary key (sample_id, position)
) strict;
