-- Old instances: continue
-- Whether the person signed in at the identity provider instead of giving a password.
alter table session add column is_single_sign_on integer not null default 0;
alter table login_log add column is_single_sign_on integer not null default 0;
