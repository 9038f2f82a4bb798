-- Old instances: continue
-- A list by city is counted from this index alone: beside the city it holds every choice. Without them each row of the city was looked up.
drop index record_by_city;
create index record_by_city on record (city, create_date, id, status, type, sex, deleted_at) where deleted_at is null;
