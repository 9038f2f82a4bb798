-- Old instances: continue
-- Whether empty cells empty the fields of rows that are updated.
alter table import add column clears_empty integer not null default 0 check (clears_empty in (0, 1));
