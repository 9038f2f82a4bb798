-- Old instances: stop
-- Null in records from before they had an owner; only people with the data scope "all" see those.
alter table record add column owner_id text references app_user (id);
alter table record add column department_id text references department (id);

-- Each index also holds owner and department, by which every list is filtered.
drop index record_by_create_date;
drop index record_by_name;
drop index record_by_city;
create index record_by_create_date on record (create_date, id, search, status, type, sex, city, department_id, owner_id, deleted_at)
  where deleted_at is null;
create index record_by_name on record (name_key, id, search, status, type, sex, city, create_date, department_id, owner_id, deleted_at)
  where deleted_at is null;
create index record_by_city on record (city, create_date, id, status, type, sex, department_id, owner_id, deleted_at) where deleted_at is null;
create index record_by_department on record (department_id, create_date, id, search, status, type, sex, city, owner_id, deleted_at)
  where deleted_at is null;
create index record_by_owner on record (owner_id, create_date, id, search, status, type, sex, city, department_id, deleted_at)
  where deleted_at is null;
