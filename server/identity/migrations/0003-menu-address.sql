-- Old instances: continue
-- What a link opens, or a frame shows, where people have made it; what comes from the code says it there.
alter table menu add column address text;
