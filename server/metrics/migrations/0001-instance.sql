-- Old instances: continue
-- What the server instances that share a database report of themselves.
create table instance (
  id text primary key,
  -- JSON, of contract/monitor.ts.
  report text not null,
  created_at integer not null,
  updated_at integer not null
) strict;
