-- Old instances: continue
create table audit_log (
  id text primary key,
  user_id text,
  username text not null,
  session_id text,
  ip text not null,
  reference text not null,
  action text not null,
  target text not null,
  target_name text not null,
  result text not null check (result in ('done', 'refused')),
  before text,
  after text,
  -- Lower-cased user name and target, for the filters that search by part.
  username_search text not null,
  target_search text not null,
  created_at integer not null,
  updated_at integer not null
) strict;

-- Without target_search: the names of many records are too long for an index of PostgreSQL, which takes some 2,700 bytes a row.
create index audit_log_by_time on audit_log (created_at, id, action, username_search);
create index audit_log_by_action on audit_log (action, created_at, id);
