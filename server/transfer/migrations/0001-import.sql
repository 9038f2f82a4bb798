-- Old instances: continue
-- Imports of rows from files: what was asked for, and rows that were checked and wait to be written.
create table import (
  id text primary key,
  user_id text not null references app_user (id),
  resource text not null,
  -- The name of the file.
  title text not null,
  mode text not null check (mode in ('create', 'update', 'both')),
  -- The field by which rows are found.
  key_field text,
  -- The columns of the file, as JSON.
  columns text not null,
  -- It takes rows while it is open, and its rows may be removed once it has ended.
  state text not null check (state in ('open', 'started', 'ended')),
  -- How many rows were checked, how many of them cannot be written, and how many would change something.
  row_count integer not null,
  invalid_count integer not null,
  change_count integer not null,
  -- The task that writes it.
  task_id text,
  -- Whether an entry of the audit log says what was imported.
  is_audited integer not null,
  created_at integer not null,
  updated_at integer not null
) strict;

create index import_by_user on import (user_id, resource, state);
create index import_by_state on import (state, updated_at);

create table import_row (
  import_id text not null references import (id),
  position integer not null,
  -- The number of the row in the file.
  row_number integer not null,
  -- The row that it updates, and the version that was compared; null if it creates one.
  target_id text,
  target_version integer,
  -- The fields to write, as JSON.
  fields text not null,
  -- Why it could not be written after all.
  error text,
  created_at integer not null,
  updated_at integer not null,
  primary key (import_id, position)
) strict;

-- The values of unique fields and keys in the rows of an import, which no other row of it may have.
create table import_value (
  import_id text not null references import (id),
  field text not null,
  value text not null,
  created_at integer not null,
  updated_at integer not null,
  primary key (import_id, field, value)
) strict;
