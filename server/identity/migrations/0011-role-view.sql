-- Old instances: stop
-- What the session views as: a JSON object with role, department and person; null with the user's own rights.
alter table session add column viewed_as text;
