-- Old instances: continue
create table file (
  id text not null primary key,
  name text not null,
  -- The media type of the content; empty until its first bytes have arrived.
  type text not null,
  size integer not null check (size > 0),
  -- The first bytes have arrived up to here.
  received integer not null check (received between 0 and size),
  -- Null until the whole content has arrived and is accepted.
  completed_at integer,
  width integer,
  height integer,
  has_thumbnail integer not null default 0 check (has_thumbnail in (0, 1)),
  owner_id text not null references app_user (id),
  created_at integer not null
) strict;

create index file_owner on file (owner_id, id);
create index file_unfinished on file (created_at) where completed_at is null;
