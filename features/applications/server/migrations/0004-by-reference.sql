-- Old instances: continue
-- The applications of a department's costs, and those that somebody handles: the lists on their pages.
create index application_by_cost_department on application
  (cost_department_id, created_at, id, kind, status, department_id, owner_id, deleted_at, total) where deleted_at is null;
create index application_by_handler on application
  (handler_id, created_at, id, kind, status, department_id, owner_id, deleted_at, total) where deleted_at is null;
