import { hourMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { hourlySums, type Span } from '#server/db/hourly-sums.ts'
import { type Reader, readRows } from '#server/db/reader.ts'

interface OrderTable {
  id: string
  placed_at: number
  amount: number
  status: 'placed' | 'paid' | 'refunded'
  created_at: number
  updated_at: number
  version: number
}

/** What was ordered within one hour, which is named by its first epoch millisecond; `paid` in minor units. */
export interface HourlySales {
  readonly hour: number
  readonly orders: number
  readonly paid: number
}

/** An order: `amount` in minor units, `placedAt` in epoch milliseconds. */
export interface Order {
  readonly id: string
  readonly placedAt: number
  readonly amount: number
  readonly status: OrderTable['status']
}

function salesByHour(orders: readonly Order[]): HourlySales[] {
  const hours = Map.groupBy(orders, ({ placedAt }) => placedAt - (placedAt % hourMs))
  return Array.from(hours, ([hour, placed]) => ({
    hour,
    orders: placed.length,
    paid: placed.reduce((sum, { status, amount }) => (status === 'paid' ? sum + amount : sum), 0),
  }))
}

type OrderTables = { sales_order: OrderTable; sales_hourly: HourlySales }

/** Writes orders with their sums by the hour. */
export function orderStore(connection: Connection) {
  const database = connection.$extendTables<OrderTables>()
  return {
    /** To be called within a write, which keeps orders and sums in step. */
    async createMany(orders: readonly Order[]): Promise<void> {
      const rows = orders.map(({ id, placedAt, amount, status }) => ({
        id,
        placed_at: placedAt,
        amount,
        status,
        created_at: placedAt,
        updated_at: placedAt,
        version: 1,
      }))
      await database.insertInto('sales_order').values(rows).execute()
      await database
        .insertInto('sales_hourly')
        .values(salesByHour(orders))
        .onConflict((conflict) =>
          conflict.column('hour').doUpdateSet((row) => ({
            orders: row('sales_hourly.orders', '+', row.ref('excluded.orders')),
            paid: row('sales_hourly.paid', '+', row.ref('excluded.paid')),
          })),
        )
        .execute()
    },
  }
}

/** Reads the sums of orders by the hour, in the query worker. */
export function orderFigures(reader: Reader) {
  return {
    /** What was ordered and paid within each of the spans. */
    sums(spans: readonly Span[]): Promise<(span: Span) => Pick<HourlySales, 'orders' | 'paid'>> {
      return hourlySums(reader, { table: 'sales_hourly', columns: ['orders', 'paid'] }, spans)
    },

    /** The hours of a span; those without an order are left out. */
    listByHour({ from, to }: Span): Promise<HourlySales[]> {
      const hours = reader.db.$extendTables<OrderTables>().selectFrom('sales_hourly').selectAll()
      const query = hours.where('hour', '>=', from).where('hour', '<', to).orderBy('hour')
      return readRows(reader, query.compile(), { inWorker: true })
    },
  }
}
