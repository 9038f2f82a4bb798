-- Old instances: continue
-- How many refusals an entry stands for: those of one user and call are counted, and written once a minute.
alter table audit_entry add column repeated integer not null default 1;
