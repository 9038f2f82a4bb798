-- Old instances: continue
-- Keys with which programs make calls for a person. Rows stay when a key is revoked: audit entries name it.
create table api_key (
  id text primary key,
  user_id text not null references app_user (id),
  name text not null,
  -- The SHA-256 of the key, which itself is stored nowhere, and its last characters, by which people recognise it.
  key_hash text not null unique,
  hint text not null,
  -- JSON: the values of its permissions.
  permissions text not null,
  expires_at integer not null,
  last_used_at integer,
  revoked_at integer,
  created_at integer not null,
  updated_at integer not null
) strict;

create index api_key_by_user on api_key (user_id, created_at, id);
