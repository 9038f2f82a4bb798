-- Old instances: stop
-- Since when the screen of the session is locked, in epoch milliseconds; null if it is not.
alter table session add column locked_at integer;
-- The token before the last unlock, for requests that were under way, and until when it is accepted.
alter table session add column previous_token_hash text;
alter table session add column previous_token_until integer;

create index session_by_previous_token on session (previous_token_hash) where previous_token_hash is not null;
