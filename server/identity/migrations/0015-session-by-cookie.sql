-- Old instances: continue
-- Files are fetched with the cookie alone.
create index session_by_cookie on session (cookie_hash);
