create table record (
  id text primary key,
  name text not null,
  -- Pinyin of the name, so that Chinese names stand in the order people expect.
  name_key text not null,
  -- The name in lower case, for search by part.
  search text not null,
  sex text not null check (sex in ('female', 'male')),
  email text not null,
  city text not null,
  type text not null check (type in ('person', 'company')),
  status text not null check (status in ('pass', 'refuse', 'close')),
  -- When the record was made: the created_at of other tables under the name that the specification gives it.
  create_date integer not null,
  updated_at integer not null,
  deleted_at integer,
  version integer not null
) strict;

-- One index serves the list in its usual order, its counts under any filter, and search, without touching the table.
create index record_by_create_date on record (create_date, id, search, status, type, sex, city) where deleted_at is null;
create index record_by_status on record (status, create_date, id) where deleted_at is null;
create index record_by_name on record (name_key, id) where deleted_at is null;
create index record_by_city on record (city, create_date, id) where deleted_at is null;

create table record_event (
  id text primary key,
  record_id text not null references record (id),
  username text not null,
  from_status text check (from_status in ('pass', 'refuse', 'close')),
  to_status text not null check (to_status in ('pass', 'refuse', 'close')),
  created_at integer not null,
  updated_at integer not null
) strict;

create index record_event_by_record on record_event (record_id, created_at, id);
