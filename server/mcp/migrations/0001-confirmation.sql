-- Old instances: continue
-- Confirmations of dry runs that were used, so that none is used twice.
create table mcp_confirmation (
  nonce text primary key,
  expires_at integer not null,
  created_at integer not null
) strict;

create index mcp_confirmation_by_age on mcp_confirmation (expires_at);
