-- Old instances: stop
-- The conditions under which it is told of rows, as JSON: [{"resource":"records","where":"status.is.pass"}].
alter table webhook add column conditions text not null default '[]';
