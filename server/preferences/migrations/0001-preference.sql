-- Old instances: continue
create table preference (
  user_id text not null references app_user (id),
  key text not null,
  -- JSON that fits the schema that the code declares for the key.
  value text not null,
  created_at integer not null,
  updated_at integer not null,
  primary key (user_id, key)
) strict;
