-- Old instances: continue
-- What handovers have moved, by kinds of things; their tasks say to whom.
create table handover_kind (
  task_id text not null references task (id) on delete cascade,
  from_id text not null,
  kind text not null,
  -- How many there were when it was asked for, and how many are moved.
  total integer not null,
  moved integer not null,
  created_at integer not null,
  updated_at integer not null,
  primary key (task_id, kind)
) strict;

create index handover_kind_from_id on handover_kind (from_id);

create table handover_skipped (
  task_id text not null references task (id) on delete cascade,
  kind text not null,
  record_id text not null,
  -- Null if whoever asked for it does not see the record.
  title text,
  reason text not null,
  created_at integer not null,
  updated_at integer not null,
  primary key (task_id, kind, record_id)
) strict;
