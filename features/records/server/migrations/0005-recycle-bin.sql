-- Old instances: continue
-- The recycle bin, and what the job deletes from it.
create index record_deleted on record (deleted_at, id) where deleted_at is not null;
