-- Old instances: continue
create table application (
  id text primary key,
  title text not null,
  kind text not null check (kind in ('purchase', 'payment', 'travel')),
  urgency text not null check (urgency in ('low', 'normal', 'high')),
  category text not null,
  cost_department_id text references department (id),
  handler_id text references app_user (id),
  amount integer,
  payee text,
  payee_account text,
  start_day text,
  end_day text,
  region text,
  address text,
  needed_at integer,
  contact_email text,
  contact_phone text,
  contact_time text,
  notify_by text not null,
  is_confidential integer not null check (is_confidential in (0, 1)),
  has_invoice integer not null check (has_invoice in (0, 1)),
  importance integer check (importance between 1 and 5),
  budget_share integer check (budget_share between 0 and 100),
  tags text not null,
  colour text,
  website text,
  reason text not null,
  description text,
  attachment_ids text not null,
  status text not null check (status in ('draft', 'pending', 'approved', 'rejected', 'done')),
  total integer not null,
  comment text,
  owner_id text not null references app_user (id),
  department_id text references department (id),
  -- Title and payee, with their pinyin and initials.
  search_text text not null,
  created_at integer not null,
  updated_at integer not null,
  deleted_at integer,
  version integer not null
) strict;

-- Each order's index holds every column that is filtered by, so that pages and counts never touch the table.
create index application_by_created_at on application (created_at, id, kind, status, department_id, owner_id, deleted_at)
  where deleted_at is null;
create index application_by_total on application (total, id, kind, status, created_at, department_id, owner_id, deleted_at)
  where deleted_at is null;
create index application_by_department on application (department_id, created_at, id, kind, status, owner_id, deleted_at)
  where deleted_at is null;
create index application_by_owner on application (owner_id, created_at, id, kind, status, department_id, deleted_at) where deleted_at is null;
create index application_deleted on application (deleted_at, id) where deleted_at is not null;

-- The lines of a purchase.
create table application_item (
  application_id text not null references application (id),
  position integer not null,
  product text not null,
  quantity integer not null,
  price integer not null,
  primary key (application_id, position)
) strict;

-- The steps of an application.
create table application_event (
  id text primary key,
  application_id text not null references application (id),
  -- The version of the application after it, by which the steps are in order.
  version integer not null,
  username text not null,
  from_status text,
  to_status text not null,
  comment text,
  created_at integer not null,
  updated_at integer not null
) strict;

create index application_event_by_application on application_event (application_id, version);
