-- Old instances: stop
-- Of the link after the cursor, changes before this position are written down: one that changed many rows is read in parts.
alter table webhook_cursor add column position integer not null default 0;
