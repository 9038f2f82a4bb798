-- Old instances: continue
-- Browsers that a user has signed in with: their guesses are counted apart from those of strangers.
create table known_device (
  secret_hash text primary key,
  user_id text not null references app_user (id),
  expires_at integer not null,
  created_at integer not null
) strict;

create index known_device_by_user on known_device (user_id);
create index known_device_by_age on known_device (expires_at);
