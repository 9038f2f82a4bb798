-- Old instances: continue
-- Long pieces of work that people have asked for.
create table task (
  id text primary key,
  kind text not null,
  user_id text not null references app_user (id),
  -- The resource whose rows it works on.
  resource text not null,
  title text not null,
  -- The language of whoever asked for it.
  language text not null,
  -- What is to be done, as JSON.
  input text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done integer not null,
  total integer not null,
  error text,
  -- The name, type and size of its file, and the scope under which it was written, as JSON; null before and after.
  file text,
  -- Under which the storage keeps the content of its file.
  file_key text,
  ended_at integer,
  created_at integer not null,
  updated_at integer not null
) strict;

create index task_by_user on task (user_id, created_at);
create index task_by_file on task (file_key) where file_key is not null;
create index task_by_state on task (state, created_at);
