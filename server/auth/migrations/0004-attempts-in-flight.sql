-- Old instances: continue
-- Attempts whose result is not known yet. Only wrong ones are counted.
create table login_attempt_in_flight (
  attempt_id text not null,
  key text not null,
  started_at integer not null,
  primary key (attempt_id, key)
) strict;

create index login_attempt_in_flight_by_key on login_attempt_in_flight (key, started_at);

-- When the first attempt over the limit was refused; only that one is audited.
alter table login_attempt add column refused_at integer;
