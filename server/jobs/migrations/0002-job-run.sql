-- Old instances: stop
-- When the schedule alone says that a job is due next; `due_at` is another time while a failed run is to be tried again.
alter table job add column scheduled_at integer;
-- The schedule as a person has set it; null for that of the code.
alter table job add column cron text;
-- The version of the schedule.
alter table job add column version integer not null default 1;
alter table job add column paused_at integer;
-- How often the run that is under way has failed.
alter table job add column failures integer not null default 0;
-- Somebody wants a run at this time, whatever the schedule says.
alter table job add column requested_at integer;
alter table job add column requested_by text;
alter table job add column requested_name text;
-- When people were last told that the job fails; null once it has succeeded.
alter table job add column told_at integer;

-- The starts of jobs, and what became of them.
create table job_run (
  id text primary key,
  job text not null,
  -- The host and port of the instance.
  instance text not null,
  started_at integer not null,
  ended_at integer,
  result text check (result in ('done', 'failed', 'interrupted')),
  -- The first start of a run is 1.
  attempt integer not null,
  -- Who started it; null for the schedule.
  requested_by text,
  requested_name text,
  -- What it said it did, as a JSON array of lines.
  output text,
  error text,
  created_at integer not null,
  updated_at integer not null
) strict;

create index job_run_job on job_run (job, id);
