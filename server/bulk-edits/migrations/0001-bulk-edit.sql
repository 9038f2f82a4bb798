-- Old instances: continue
-- Changes of the same fields in many rows: what was asked for, and the rows as they were, for the undo.
create table bulk_edit (
  id text primary key,
  user_id text not null references app_user (id),
  resource text not null,
  -- The fields with their new values, as JSON.
  fields text not null,
  -- It takes rows while it is open, and can be undone once it is done.
  state text not null check (state in ('open', 'running', 'done', 'undoing', 'undone')),
  -- How many rows were checked, and how many of them would change.
  row_count integer not null,
  change_count integer not null,
  -- The task that writes it, or undoes it.
  task_id text,
  created_at integer not null,
  updated_at integer not null
) strict;

create index bulk_edit_by_user on bulk_edit (user_id, resource, state);
create index bulk_edit_by_state on bulk_edit (state, updated_at);

create table bulk_edit_row (
  edit_id text not null references bulk_edit (id),
  record_id text not null,
  title text not null,
  -- The version that was compared, and the values that are replaced, as JSON.
  version integer not null,
  before text not null,
  -- The version after it was written, or why it was left out.
  written_version integer,
  skip_reason text,
  -- The same of the undo.
  undone_version integer,
  undo_reason text,
  created_at integer not null,
  updated_at integer not null,
  primary key (edit_id, record_id)
) strict;
