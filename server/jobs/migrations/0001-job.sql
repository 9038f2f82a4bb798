-- Old instances: continue
-- Who runs what at the moment.
create table lease (
  name text primary key,
  -- Names the instance; null while nobody runs it.
  holder text,
  -- Counts the holders; a write that shows an older number is refused.
  fence integer not null,
  -- The holder moves it on for as long as it lives; afterwards another instance may take the run over.
  ends_at integer not null,
  -- Starts of the run that is under way.
  attempts integer not null,
  -- How far the run has come, as JSON, for the instance that takes it over.
  checkpoint text,
  created_at integer not null,
  updated_at integer not null
) strict;

-- When each job is due, and how its last run went.
create table job (
  name text primary key,
  schedule text not null,
  due_at integer not null,
  started_at integer,
  ended_at integer,
  result text check (result in ('done', 'failed')),
  error text,
  created_at integer not null,
  updated_at integer not null
) strict;
