-- Old instances: continue
create table dictionary (
  id text primary key,
  code text not null,
  code_key text not null,
  name text not null,
  -- Pinyin of the name, for sorting.
  name_key text not null,
  description text,
  -- Name and code, with their pinyin and initials.
  search_text text not null,
  created_at integer not null,
  updated_at integer not null,
  deleted_at integer,
  version integer not null
) strict;

create unique index dictionary_unique_code on dictionary (code) where deleted_at is null;
create index dictionary_by_name on dictionary (name_key, id) where deleted_at is null;
create index dictionary_by_created_at on dictionary (created_at, id) where deleted_at is null;
create index dictionary_deleted on dictionary (deleted_at, id) where deleted_at is not null;

create table dictionary_item (
  dictionary_id text not null references dictionary (id),
  position integer not null,
  value text not null,
  label_zh text,
  label_en text,
  colour text not null,
  is_enabled integer not null check (is_enabled in (0, 1)),
  primary key (dictionary_id, position)
) strict;
