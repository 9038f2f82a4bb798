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

/** Orders within one hour; `hour` is its first epoch millisecond, `paid` in minor units. */
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

/** Writes orders and their hourly sums. */
export function orderStore(connection: Connection) {
  const database = connection.$extendTables<OrderTables>()

  /** Adds orders to the hourly sums alone. */
  async function addSums(orders: readonly Order[]): Promise<void> {
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
  }

  return {
    addSums,

    /** Call within a write, so that orders and sums stay consistent. */
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
      await addSums(orders)
    },
  }
}

/** Reads hourly sums of orders, in the query worker. */
export function orderFigures(reader: Reader) {
  return {
    /** Orders and paid amount in each span. */
    sums(spans: readonly Span[]): Promise<(span: Span) => Pick<HourlySales, 'orders' | 'paid'>> {
      return hourlySums(reader, { table: 'sales_hourly', columns: ['orders', 'paid'] }, spans)
    },

    /** The hours of a span that have orders. */
    listByHour({ from, to }: Span): Promise<HourlySales[]> {
      const hours = reader.db.$extendTables<OrderTables>().selectFrom('sales_hourly').selectAll()
      const query = hours.where('hour', '>=', from).where('hour', '<', to).orderBy('hour')
      return readRows(reader, query.compile(), { inWorker: true })
    },
  }
}
