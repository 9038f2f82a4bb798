import { orders } from '#conformance/test-lines.ts'
import { defineStore } from '#server/resource/resource-store.ts'

/** The child tables of orders. */
export const orderLines = {
  items: { table: 'trial_order_item', by: 'order_id' },
  payments: { table: 'trial_order_payment', by: 'order_id' },
} as const

/** Where orders with lines are stored. */
export const orderStore = defineStore(orders, { table: 'trial_order', lines: orderLines })

/** The tables of orders. */
export const orderTables = `
  create table trial_order (id text primary key, customer text not null, customer_key text not null, customer_search text not null,
    created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null) strict;
  create table trial_order_item (order_id text not null references trial_order (id), position integer not null, product text not null,
    quantity integer not null, unit_price integer not null, metal text not null, is_gift integer not null, deliver_on text, packed_at integer,
    note text, primary key (order_id, position)) strict;
  create table trial_order_payment (order_id text not null references trial_order (id), position integer not null, amount integer not null,
    primary key (order_id, position)) strict;`
