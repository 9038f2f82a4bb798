-- Old instances: stop
create index department_by_name on department (name_key, id, name_search, deleted_at) where deleted_at is null;
create index department_by_created_at on department (created_at, id, name_search, deleted_at) where deleted_at is null;

-- A department may have no telephone number.
alter table department drop column phone;
alter table department add column phone text;
