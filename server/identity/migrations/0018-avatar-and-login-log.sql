-- Old instances: continue
-- The picture of a user: a stored file.
alter table app_user add column avatar_id text;

-- Attempts to sign in. The user is null and the name empty where nobody has the name.
create table login_log (
  id text primary key,
  user_id text references app_user (id),
  username text not null,
  name_search text not null,
  session_id text,
  ip text not null,
  user_agent text not null,
  result text not null check (result in ('done', 'refused')),
  reason text,
  repeated integer not null,
  created_at integer not null
) strict;

create index login_log_by_age on login_log (created_at, id);
create index login_log_by_user on login_log (user_id, created_at, id);
