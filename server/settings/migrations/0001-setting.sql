-- Old instances: continue
create table setting (
  name text primary key,
  -- JSON; a setting without a row has the default of the code.
  value text not null,
  created_at integer not null,
  updated_at integer not null,
  version integer not null
) strict;
