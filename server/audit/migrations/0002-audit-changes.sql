-- Old instances: stop
-- One entry for a call, and one row for every record that it changed.
create table audit_entry (
  id text primary key,
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
  created_at integer not null
) strict;

create table audit_change (
  entry_id text not null references audit_entry (id),
  position integer not null,
  resource text not null,
  record_id text not null,
  title text not null,
  -- Of the record after the change; null where it has none.
  version integer,
  before text,
  after text,
  created_at integer not null,
  primary key (entry_id, position)
) strict;

insert into audit_entry
select id, user_id, username, session_id, ip, reference, action, target, target_name, result, username_search, target_search, created_at
from audit_log;

insert into audit_change
select id, 0, substr(action, 1, instr(action, '.') - 1), target, target_name,
  json_extract(coalesce(after, before), '$.version'), before, after, created_at
from audit_log
where target <> '' and result = 'done';

-- Of several records at once, before and after were kept by their ids.
insert into audit_change
select audit_log.id, row_number() over (partition by audit_log.id order by one.key) - 1,
  substr(action, 1, instr(action, '.') - 1), one.key, coalesce(json_extract(one.value, '$.name'), ''),
  json_extract(coalesce(json_extract(after, '$."' || one.key || '"'), one.value), '$.version'),
  one.value, json_extract(after, '$."' || one.key || '"'), created_at
from audit_log, json_each(audit_log.before) as one
where target = '' and result = 'done' and before is not null;

drop table audit_log;

create index audit_entry_by_time on audit_entry (created_at, id, action, username_search, target_search);
create index audit_entry_by_action on audit_entry (action, created_at, id);
create index audit_change_by_record on audit_change (resource, record_id, entry_id);
