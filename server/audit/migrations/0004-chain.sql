-- Old instances: stop
-- The hash chain over the entries: each link is a keyed hash over the one before it, the entry and the digests of its changes.
create table audit_chain (
  seq integer primary key,
  entry_id text not null unique,
  created_at integer not null,
  -- 0 sealed by whoever wrote it, 1 from before the chain, 2 by a command on the machine that had no secret.
  kind integer not null,
  hash text not null
) strict;

-- The entries that have no link yet, with the seal of whoever wrote them.
create table audit_unlinked (
  entry_id text primary key,
  created_at integer not null,
  -- Empty for entries from before the chain, and for those of commands without the secret.
  seal text not null,
  -- 0 from before the chain, 1 written since, 2 with a seal that does not match, which are never linked.
  state integer not null
) strict;

create index audit_unlinked_by_time on audit_unlinked (state, created_at, entry_id);

-- Where the chain begins after older entries were exported to a file and deleted.
create table audit_checkpoint (
  seq integer primary key,
  hash text not null,
  entry_count integer not null,
  file text not null,
  sha256 text not null,
  signature text not null,
  created_at integer not null
) strict;

insert into audit_unlinked (entry_id, created_at, seal, state)
select id, created_at, '', 0 from audit_entry;
