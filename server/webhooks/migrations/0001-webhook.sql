-- Old instances: continue
-- Addresses that are told of changes, on behalf of their owner.
create table webhook (
  id text primary key,
  name text not null,
  url text not null,
  -- The names of events as JSON, such as ["records.updated"].
  events text not null,
  is_enabled integer not null check (is_enabled in (0, 1)),
  description text,
  owner_id text not null references app_user (id),
  department_id text references department (id),
  -- Pinyin of the name, for sorting.
  name_key text not null,
  -- Name and address, with the pinyin and initials of both.
  search_text text not null,
  created_at integer not null,
  updated_at integer not null,
  deleted_at integer,
  version integer not null
) strict;

create index webhook_by_created_at on webhook (created_at, id, is_enabled, department_id, owner_id, deleted_at) where deleted_at is null;
create index webhook_by_name on webhook (name_key, id, is_enabled, created_at, department_id, owner_id, deleted_at) where deleted_at is null;
create index webhook_by_department on webhook (department_id, created_at, id, is_enabled, owner_id, deleted_at) where deleted_at is null;
create index webhook_by_owner on webhook (owner_id, created_at, id, is_enabled, department_id, deleted_at) where deleted_at is null;
create index webhook_deleted on webhook (deleted_at, id) where deleted_at is not null;
create index webhook_enabled on webhook (id) where is_enabled = 1 and deleted_at is null;

-- What the server keeps of a webhook beside its row.
create table webhook_state (
  webhook_id text primary key references webhook (id),
  -- Encrypted; null until somebody has asked for it.
  secret text,
  -- The secret before it, with which deliveries are signed as well until a time.
  previous_secret text,
  previous_until integer,
  -- Changes up to this link of the audit log are not for it.
  after_seq integer not null,
  -- Since when nothing was delivered; null after a success.
  failing_since integer,
  -- Why it is to be switched off.
  disable_reason text,
  created_at integer not null,
  updated_at integer not null
) strict;

-- The link of the audit log up to which deliveries are written.
create table webhook_cursor (
  id integer primary key check (id = 1),
  seq integer not null,
  updated_at integer not null
) strict;

insert into webhook_cursor (id, seq, updated_at) values (1, 0, 0);

-- What is sent to a webhook, and what became of it.
create table webhook_delivery (
  id text primary key,
  webhook_id text not null references webhook (id),
  -- The name of the event.
  event text not null,
  resource text not null,
  record_id text not null,
  -- The audited change that it tells of; empty for a test.
  entry_id text not null,
  entry_at integer not null,
  position integer not null,
  state text not null check (state in ('pending', 'delivered', 'failed', 'withheld')),
  attempts integer not null,
  -- The attempts before somebody asked for it again; the waits between attempts begin anew then.
  earlier_attempts integer not null,
  -- When it is tried next; null once it is over.
  due_at integer,
  -- Of the last attempt.
  attempted_at integer,
  duration_ms integer,
  status integer,
  problem text,
  body text,
  response text,
  created_at integer not null,
  updated_at integer not null
) strict;

create unique index webhook_delivery_change on webhook_delivery (webhook_id, entry_id, position) where entry_id <> '';
create index webhook_delivery_due on webhook_delivery (due_at, webhook_id, id) where due_at is not null;
create index webhook_delivery_of on webhook_delivery (webhook_id, created_at, id, state);
create index webhook_delivery_old on webhook_delivery (created_at);
