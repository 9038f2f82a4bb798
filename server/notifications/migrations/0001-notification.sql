-- Old instances: continue
-- Notices that people publish. From published_at on they are shown to their audience.
create table notice (
  id text primary key,
  title text not null,
  kind text not null check (kind in ('notice', 'announcement')),
  is_pinned integer not null check (is_pinned in (0, 1)),
  audience text not null check (audience in ('everyone', 'roles', 'departments', 'people')),
  publish_at integer,
  expires_at integer,
  body text not null,
  excerpt text not null,
  status text not null check (status in ('draft', 'published', 'withdrawn')),
  published_at integer,
  owner_id text not null references app_user (id),
  department_id text references department (id),
  -- The title, with its pinyin and initials.
  search_text text not null,
  created_at integer not null,
  updated_at integer not null,
  deleted_at integer,
  version integer not null
) strict;

create index notice_by_created_at on notice (created_at, id, kind, status, department_id, owner_id, deleted_at) where deleted_at is null;
create index notice_by_published_at on notice (published_at, id, kind, status, created_at, department_id, owner_id, deleted_at)
  where deleted_at is null;
create index notice_by_department on notice (department_id, created_at, id, kind, status, owner_id, deleted_at) where deleted_at is null;
create index notice_by_owner on notice (owner_id, created_at, id, kind, status, department_id, deleted_at) where deleted_at is null;
create index notice_deleted on notice (deleted_at, id) where deleted_at is not null;
-- What people may read now, and what begins or ends to be shown within a time.
create index notice_published on notice (published_at, expires_at, audience, id) where status = 'published' and deleted_at is null;
create index notice_expiring on notice (expires_at, id) where status = 'published' and deleted_at is null;

-- The audience of a notice.
create table notice_role (
  notice_id text not null references notice (id),
  role_id text not null references role (id),
  created_at integer not null,
  updated_at integer not null,
  primary key (notice_id, role_id)
) strict;

create index notice_role_by_role on notice_role (role_id);

create table notice_department (
  notice_id text not null references notice (id),
  department_id text not null references department (id),
  created_at integer not null,
  updated_at integer not null,
  primary key (notice_id, department_id)
) strict;

create index notice_department_by_department on notice_department (department_id);

create table notice_person (
  notice_id text not null references notice (id),
  user_id text not null references app_user (id),
  created_at integer not null,
  updated_at integer not null,
  primary key (notice_id, user_id)
) strict;

create index notice_person_by_user on notice_person (user_id);

-- Who has read a notice, and when; earlier than published_at it does not count. Rows exist only for those who have read.
create table notice_read (
  user_id text not null references app_user (id),
  notice_id text not null references notice (id),
  created_at integer not null,
  updated_at integer not null,
  read_at integer not null,
  primary key (user_id, notice_id)
) strict;

create index notice_read_by_notice on notice_read (notice_id, read_at, user_id);

-- Messages of the system to a person: the name of their kind and its parameters as JSON.
create table message (
  id text primary key,
  user_id text not null references app_user (id),
  name text not null,
  params text not null,
  created_at integer not null,
  updated_at integer not null,
  read_at integer
) strict;

create index message_by_user on message (user_id, created_at, id);
create index message_unread on message (user_id, name) where read_at is null;
create index message_by_age on message (created_at, read_at);
