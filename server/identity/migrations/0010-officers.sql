-- Old instances: continue
-- Set on the three roles of the separation of duties, which exist only while it is on. Their permissions are given by rule.
alter table role add column officer text check (officer in ('system', 'security', 'audit'));

create unique index role_officer on role (officer) where officer is not null;
