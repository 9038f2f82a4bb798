import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { coreModules } from '#server/app/core-modules.ts'
import { hourMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { testClock } from '#server/testing/test-server.ts'
import { writeDemoOrders } from './demo-orders.ts'
import { feature } from './feature.ts'
import { type Order, orderFigures, orderStore } from './order-store.ts'

const clock = testClock()
const hour = clock.now()
const orders: readonly Order[] = [
  { id: 'a', placedAt: hour, amount: 500, status: 'paid' },
  { id: 'b', placedAt: hour + hourMs - 1, amount: 70, status: 'paid' },
  { id: 'c', placedAt: hour + 5, amount: 9000, status: 'placed' },
  { id: 'd', placedAt: hour + hourMs, amount: 800, status: 'refunded' },
]
const sums = [
  { hour, orders: 3, paid: 570 },
  { hour: hour + hourMs, orders: 1, paid: 0 },
]
const sumsIn = (read: Connection) => orderFigures({ db: read }).listByHour({ from: 0, to: hour + 2 * hourMs })

async function openNew(): Promise<Awaited<ReturnType<TestDatabase['open']>>> {
  const place = await newDatabase()
  const database = await place.open()
  onTestFinished(async () => {
    await database.close()
    await place.remove()
  })
  return database
}

test('orders are added to the sums of their hours, also where an hour has none so far', async () => {
  const database = await openNew()
  await migrate(database, [feature], clock)
  for (const batch of [orders.slice(0, 1), orders.slice(1)]) await database.write((connection) => orderStore(connection).createMany(batch))
  expect(await sumsIn(database.read)).toEqual(sums)
})

test('demo data without its orders has the same sums', async () => {
  const written = async (hasOnlySums: boolean) => {
    const database = await openNew()
    await migrate(database, [...coreModules, feature], clock)
    await database.write((connection) => writeDemoOrders(connection, clock, async () => {}, { days: 2, hasOnlySums }))
    const stored = database.read.$extendTables<{ sales_order: { id: string } }>().selectFrom('sales_order').select('id')
    return { sums: await orderFigures({ db: database.read }).listByHour({ from: 0, to: hour }), orders: await stored.execute() }
  }
  const [whole, only] = [await written(false), await written(true)]
  expect(whole.orders.length).toBeGreaterThan(48)
  expect(only).toEqual({ sums: whole.sums, orders: [] })
})

test('orders from before there were sums are summed by the migration', async () => {
  const database = await openNew()
  const earlier = await mkdtemp(join(tmpdir(), 'steward-earlier-'))
  onTestFinished(() => rm(earlier, { recursive: true }))
  await copyFile(new URL('./migrations/0001-sales-order.sql', import.meta.url), join(earlier, '0001-sales-order.sql'))
  await migrate(database, [{ ...feature, migrations: pathToFileURL(`${earlier}/`) }], clock)
  await database.write(async (connection) => {
    const rows = orders.map(({ placedAt, ...order }) => ({ ...order, placed_at: placedAt, created_at: hour, updated_at: hour, version: 1 }))
    await connection.$extendTables<{ sales_order: (typeof rows)[number] }>().insertInto('sales_order').values(rows).execute()
  })
  await migrate(database, [feature], clock)
  expect(await sumsIn(database.read)).toEqual(sums)
})
