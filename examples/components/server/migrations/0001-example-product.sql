-- Old instances: continue
create table example_product (
  id text primary key,
  name text not null,
  code text not null,
  category text not null check (category in ('tool', 'office', 'safety')),
  price integer not null,
  stock integer not null,
  restock_on text,
  is_on_sale integer not null check (is_on_sale in (0, 1)),
  contact text,
  -- Pinyin of the first field, for sorting Chinese text.
  name_key text not null,
  -- The searched fields, with their pinyin and initials, for the list's search.
  search_text text not null,
  created_at integer not null,
  updated_at integer not null,
  deleted_at integer,
  version integer not null
) strict;

-- One covering index per sort order: with every filter column in it, pages and counts never read the table. deleted_at is included because
-- SQLite reads it even though the index is partial.
create index example_product_by_created_at on example_product (created_at, id, category, deleted_at) where deleted_at is null;
create index example_product_by_name on example_product (name_key, id, category, created_at, deleted_at) where deleted_at is null;
create index example_product_by_price on example_product (price, id, category, created_at, deleted_at) where deleted_at is null;
create index example_product_by_stock on example_product (stock, id, category, created_at, deleted_at) where deleted_at is null;
create unique index example_product_unique_code on example_product (code) where deleted_at is null;

-- The recycle bin.
create index example_product_deleted on example_product (deleted_at, id) where deleted_at is not null;
