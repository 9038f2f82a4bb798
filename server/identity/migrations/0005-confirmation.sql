-- Old instances: continue
-- Until when the user's password confirms the session, in epoch milliseconds.
alter table session add column confirmed_until integer;
