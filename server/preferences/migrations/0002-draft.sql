-- Old instances: continue
create table draft (
  user_id text not null references app_user (id),
  form text not null,
  -- The record that the form edits; empty for a new one.
  record_id text not null,
  -- JSON: the version of the record, and the changed fields before and since.
  content text not null,
  created_at integer not null,
  updated_at integer not null,
  primary key (user_id, form, record_id)
) strict;

create index draft_age on draft (updated_at);
