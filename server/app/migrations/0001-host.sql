-- Old instances: continue
-- Answers to writes that were sent with an Idempotency-Key, so that a repeat gets the first answer and writes nothing.
create table idempotency (
  user_id text not null,
  key text not null,
  action text not null,
  request_hash text not null,
  result text not null,
  created_at integer not null,
  updated_at integer not null,
  primary key (user_id, key)
) strict;

create index idempotency_by_age on idempotency (created_at);

-- Which features are to fill a new database with demo data, and which have done so.
create table demo_seed (
  feature text primary key,
  is_done integer not null check (is_done in (0, 1)),
  created_at integer not null,
  updated_at integer not null
) strict;
