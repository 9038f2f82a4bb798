-- Old instances: continue
create table officer_request (
  id text primary key,
  kind text not null check (kind in ('assign', 'revoke', 'resetPassword', 'turnOff')),
  -- The role to give or take.
  officer text check (officer in ('system', 'security', 'audit')),
  person_id text not null references app_user (id),
  requester_id text not null references app_user (id),
  status text not null check (status in ('pending', 'approved', 'withdrawn')),
  decided_by text references app_user (id),
  expires_at integer not null,
  created_at integer not null,
  updated_at integer not null,
  check ((officer is not null) = (kind in ('assign', 'revoke')))
) strict;

create index officer_request_pending on officer_request (created_at) where status = 'pending';
