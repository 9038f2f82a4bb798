import { sql } from 'kysely'
import { hourMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'

interface OrderTable {
  id: string
  placed_at: number
  amount: number
  status: 'placed' | 'paid' | 'refunded'
  created_at: number
  updated_at: number
  version: number
}

/** An order: `amount` in minor units, `placedAt` in epoch milliseconds. */
export interface Order {
  readonly id: string
  readonly placedAt: number
  readonly amount: number
  readonly status: OrderTable['status']
}

/** A span of epoch milliseconds, the end left out. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Reads what the console's figures say of orders. */
export function orderStore(connection: Connection) {
  const database = connection.$extendTables<{ sales_order: OrderTable }>()
  const within = ({ from, to }: Span) => database.selectFrom('sales_order').where('placed_at', '>=', from).where('placed_at', '<', to)
  return {
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
    },

    async count(span: Span): Promise<number> {
      const { count } = await within(span)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Paid in minor units. */
    async paid(span: Span): Promise<number> {
      const { paid } = await within(span)
        .select(({ fn }) => fn.sum<number | null>('amount').as('paid'))
        .where('status', '=', 'paid')
        .executeTakeFirstOrThrow()
      return paid ?? 0
    },

    /** Orders by the hour, which is named by its first epoch millisecond; hours without any are left out. */
    listByHour(span: Span): Promise<{ hour: number; orders: number }[]> {
      const hour = sql<number>`placed_at - placed_at % ${sql.lit(hourMs)}`
      return within(span)
        .select(({ fn }) => [hour.as('hour'), fn.countAll<number>().as('orders')])
        .groupBy(hour)
        .orderBy('hour')
        .execute()
    },
  }
}
