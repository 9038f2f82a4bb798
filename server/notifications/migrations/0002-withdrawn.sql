-- Old instances: stop
-- A withdrawn notice is shown no more: in the calendar it is on the day for which it is planned.
update notice set published_at = null where status = 'withdrawn';
