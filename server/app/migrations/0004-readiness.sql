-- Old instances: continue
-- One row that is written to find out whether the database can be written.
create table readiness (
  id integer primary key check (id = 1),
  checked_at integer not null
) strict;
