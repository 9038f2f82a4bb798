-- Old instances: continue
-- Accounts of identity providers and whose they are. An account is found by its issuer and subject alone.
create table user_identity (
  id text primary key,
  user_id text not null references app_user (id),
  issuer text not null,
  subject text not null,
  created_at integer not null,
  unique (issuer, subject),
  unique (user_id, issuer)
) strict;

-- Browsers that came back from the identity provider.
create table sso_return (
  -- The hash of the state, which came back once.
  key text primary key,
  -- The hash of the code that completes the sign-in; null once it was used.
  code_hash text,
  -- Who signed in at the identity provider, as JSON.
  identity text not null,
  code_expires_at integer not null,
  expires_at integer not null,
  created_at integer not null
) strict;

create index sso_return_by_age on sso_return (expires_at);

-- Whether the session is confirmed when the second factor is right.
alter table factor_challenge add column is_confirmed integer not null default 0;
