-- Old instances: continue
-- 1 where the answer held a secret: then its id alone is kept.
alter table idempotency add column is_secret integer not null default 0 check (is_secret in (0, 1));
