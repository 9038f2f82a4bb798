-- Old instances: stop
alter table role add column search text not null default '';
-- The name as it sounds, for sorting.
alter table role add column sound text not null default '';

-- No other roles can have been made before.
update role set search = name, sound = 'chao ji guan li yuan ' || name where name = '超级管理员';
update role set search = name, sound = 'bian ji ' || name where name = '编辑';

create index role_by_created on role (created_at, id);
create index role_by_sound on role (sound, id);
