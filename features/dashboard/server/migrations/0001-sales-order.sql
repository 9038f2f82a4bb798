-- Old instances: continue
create table sales_order (
  id text primary key,
  placed_at integer not null,
  -- In minor units of the currency.
  amount integer not null check (amount >= 0),
  status text not null check (status in ('placed', 'paid', 'refunded')),
  created_at integer not null,
  updated_at integer not null,
  version integer not null
) strict;

-- Holds all that the figures read.
create index sales_order_by_time on sales_order (placed_at, status, amount);
