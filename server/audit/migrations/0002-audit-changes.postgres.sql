-- Old instances: stop
-- One entry for a call, and one row for every record that it changed; both by month, so that old months can be taken off.
create table audit_entry (
  id text not null,
  user_id text,
  username text not null,
  session_id text,
  ip text not null,
  request_id text not null,
  -- <resource>.<operation>
  action text not null,
  -- The one record that it is about; empty where there is none, or more than one.
  target text not null,
  target_name text not null,
  result text not null check (result in ('done', 'refused')),
  -- Lower-cased user name and target, for the filters that search by part.
  username_search text not null,
  target_search text not null,
  created_at integer not null,
  primary key (id, created_at)
) partition by range (created_at);

create table audit_change (
  entry_id text not null,
  position integer not null,
  resource text not null,
  record_id text not null,
  title text not null,
  -- Of the record after the change; null where it has none.
  version integer,
  before text,
  after text,
  created_at integer not null,
  primary key (entry_id, position, created_at)
) partition by range (created_at);

-- Takes what no month has been prepared for.
create table audit_entry_rest partition of audit_entry default;
create table audit_change_rest partition of audit_change default;

insert into audit_entry
select id, user_id, username, session_id, ip, reference, action, target, target_name, result, username_search, target_search, created_at
from audit_log;

insert into audit_change
select id, 0, split_part(action, '.', 1), target, target_name,
  (coalesce(after, before)::jsonb ->> 'version')::bigint, before, after, created_at
from audit_log
where target <> '' and result = 'done';

-- Of several records at once, before and after were kept by their ids.
insert into audit_change
select audit_log.id, row_number() over (partition by audit_log.id order by one.key) - 1,
  split_part(action, '.', 1), one.key, coalesce(one.value ->> 'name', ''),
  (coalesce(after::jsonb -> one.key, one.value) ->> 'version')::bigint,
  one.value::text, (after::jsonb -> one.key)::text, created_at
from audit_log, jsonb_each(audit_log.before::jsonb) as one
where target = '' and result = 'done' and before is not null;

drop table audit_log;

-- Without target_search: the names of many records are too long for an index of PostgreSQL, which takes some 2,700 bytes a row.
create index audit_entry_by_time on audit_entry (created_at, id, action, username_search);
create index audit_entry_by_action on audit_entry (action, created_at, id);
create index audit_change_by_record on audit_change (resource, record_id, entry_id);
