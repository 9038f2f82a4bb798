-- Old instances: continue
create table visit_hourly (
  -- The hour's first millisecond.
  hour integer primary key,
  visits integer not null check (visits >= 0),
  created_at integer not null,
  updated_at integer not null
) strict;
