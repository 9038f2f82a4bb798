-- Old instances: stop
-- What people have set, as title and icon; null follows the code. title is the Chinese one.
alter table menu add column subtitle text;
alter table menu add column open_type text check (open_type in ('current', 'new'));
alter table menu add column keep_alive integer check (keep_alive in (0, 1));
alter table menu add column is_affix integer check (is_affix in (0, 1));
alter table menu add column always_show integer check (always_show in (0, 1));
-- Empty where a person has removed that of the code.
alter table menu add column active_menu text;
alter table menu add column deleted_at integer;
-- The row with which this one was deleted; restoring that row brings it back.
alter table menu add column deleted_with text;

-- Until now a title was the same in both languages.
update menu set subtitle = title where title is not null;

create index menu_by_deletion on menu (deleted_with);
