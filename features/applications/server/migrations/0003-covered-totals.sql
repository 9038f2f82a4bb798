-- Old instances: continue
-- Totals of a filtered list are added up from the index of its order, which never touches the table.
drop index application_by_created_at;
create index application_by_created_at on application (created_at, id, kind, status, department_id, owner_id, deleted_at, total)
  where deleted_at is null;
drop index application_by_department;
create index application_by_department on application (department_id, created_at, id, kind, status, owner_id, deleted_at, total)
  where deleted_at is null;
drop index application_by_owner;
create index application_by_owner on application (owner_id, created_at, id, kind, status, department_id, deleted_at, total)
  where deleted_at is null;
