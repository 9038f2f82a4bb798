-- Old instances: stop
-- When the password was set. Of earlier ones only the last change of the user is known, before which it was.
alter table app_user add column password_changed_at integer not null default 0;
update app_user set password_changed_at = updated_at;

-- Former passwords, which must not be used again while the setting says so.
create table former_password (
  id text primary key,
  user_id text not null references app_user (id),
  password_hash text not null,
  created_at integer not null
) strict;

create index former_password_by_user on former_password (user_id, created_at, id);

-- Which policy ended the session, so that its console can say so; null for all others.
alter table session add column end_reason text;

-- Whether its password had become too old when it was opened, and must be changed first.
alter table session add column password_expired integer not null default 0;
