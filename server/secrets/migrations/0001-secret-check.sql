-- Old instances: continue
-- One row by which a start with another key is recognised.
create table secret_check (
  id integer primary key check (id = 1),
  digest text not null,
  created_at integer not null
) strict;
