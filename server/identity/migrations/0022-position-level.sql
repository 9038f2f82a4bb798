-- Old instances: continue
-- The value of an item of the dictionary position_level.
alter table position add column level text;
