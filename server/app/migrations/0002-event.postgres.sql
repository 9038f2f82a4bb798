-- Old instances: stop
-- What writes have changed, for the other instances; rows are removed after some minutes.
create table event (
  id integer generated always as identity primary key,
  -- Ids become visible out of order; the transaction that wrote a row says from where on rows have to be read again.
  xid xid8 not null default pg_current_xact_id(),
  instance text not null,
  payload text not null,
  created_at timestamptz not null default now()
) strict;

create index event_by_xid on event (xid, id);
create index event_by_age on event (created_at);
