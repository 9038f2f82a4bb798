-- Old instances: stop
-- The secret of a person's authenticator app, encrypted. The pending one counts once a code has proved it.
create table totp (
  user_id text primary key references app_user (id),
  secret text,
  pending_secret text,
  -- The time step of the last code that was accepted, so that none is accepted twice.
  last_step integer not null,
  enrolled_at integer,
  created_at integer not null,
  updated_at integer not null
) strict;

create table recovery_code (
  user_id text not null references app_user (id),
  code_hash text not null,
  used_at integer,
  created_at integer not null,
  primary key (user_id, code_hash)
) strict;

create table passkey (
  id text primary key,
  user_id text not null references app_user (id),
  credential_id text not null unique,
  public_key text not null,
  sign_count integer not null,
  -- JSON
  transports text not null,
  name text not null,
  last_used_at integer,
  created_at integer not null,
  updated_at integer not null
) strict;

create index passkey_by_user on passkey (user_id);

-- What a sign-in, a confirmation or a new passkey waits for.
create table factor_challenge (
  -- The hash of a cookie's secret, or the session and the purpose.
  key text primary key,
  -- Null until a passkey tells who signs in.
  user_id text references app_user (id),
  -- The hash of the password's hash, which must not have changed meanwhile.
  password_key text,
  is_remembered integer not null,
  -- What an authenticator must sign, once.
  nonce text,
  address text not null,
  expires_at integer not null,
  created_at integer not null
) strict;

create index factor_challenge_by_age on factor_challenge (expires_at);
create index factor_challenge_by_address on factor_challenge (address);
