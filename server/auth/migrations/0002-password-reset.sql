-- Old instances: continue
-- Who has asked for a link to set a new password, until they are looked up a moment later.
create table password_reset_request (
  id text primary key,
  -- What was typed, in which language and from where, encrypted: it may be anything.
  content text not null,
  created_at integer not null
) strict;

-- The links to set a new password that are valid.
create table password_reset (
  token_hash text primary key,
  user_id text not null references app_user (id),
  -- Of the password and the e-mail address when the link was sent: a change of either ends it.
  fingerprint text not null,
  expires_at integer not null,
  created_at integer not null
) strict;

create index password_reset_by_user on password_reset (user_id);

-- The link is sent by e-mail address too.
create index app_user_by_email on app_user (lower(email)) where deleted_at is null;
