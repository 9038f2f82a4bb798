-- Old instances: continue
-- When a one-time password that was issued with others can no longer be used; null for all other passwords.
alter table app_user add column password_expires_at integer;
