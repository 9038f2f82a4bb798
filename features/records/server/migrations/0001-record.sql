-- Old instances: continue
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

-- An index for each order holds every column that is filtered by, so that pages and counts never touch the table; deleted_at is among
-- them because SQLite asks for it even where the index leaves deleted rows out. There is none by status: with three values the
-- planner would prefer it to the order that is asked for, and sort tens of thousands of rows.
create index record_by_create_date on record (create_date, id, search, status, type, sex, city, deleted_at) where deleted_at is null;
create index record_by_name on record (name_key, id, search, status, type, sex, city, create_date, deleted_at) where deleted_at is null;
create index record_by_city on record (city, create_date, id, deleted_at) where deleted_at is null;

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
