-- Old instances: continue
-- What a user has done lately is shown to them.
create index audit_entry_by_user on audit_entry (user_id, created_at, id);
