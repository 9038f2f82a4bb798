-- Old instances: continue
-- What the key may do over MCP.
alter table api_key add column mcp_access text not null default 'read' check (mcp_access in ('read', 'write', 'delete'));
