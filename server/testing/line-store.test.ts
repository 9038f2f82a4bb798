import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderFields, orders } from '#conformance/test-lines.ts'
import { systemScope } from '#server/kit/scope.ts'
import type { Database } from '#server/db/database.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { openStatementLog, type StatementLog } from './derived/statement-log.ts'
import { newDatabase, type TestDatabase } from './test-database.ts'
import { orderLines, orderStore as store, orderTables } from './trial-orders.ts'

let log: StatementLog
let testDatabase: TestDatabase
let database: Database
beforeEach(async () => {
  log = openStatementLog()
  testDatabase = await newDatabase()
  database = await testDatabase.open()
  await database.migrate((_, { script }) => script(orderTables))
})
afterEach(async () => {
  await database.close()
  await testDatabase.remove()
  log.close()
})

const now = Date.UTC(2026, 10, 23)
const { items, ...others } = orderFields(3)
const create = (id: string, fields = orderFields(3)) =>
  database.write((connection) => store.rows(connection, systemScope).create(id, fields, now))
const find = (id: string) => store.rows(database.read, systemScope).find(id)
const countOf = async (table: string) =>
  Number((await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database.read)).rows[0]?.count)

test('lines of every kind of field are read in the order in which they were written, and belong to their row alone', async () => {
  expect(await create('1')).toMatchObject({ ...others, items })
  await create('2', { ...others, items: items.toReversed() })
  await create('3', { ...others, items: [] })
  expect([await find('1'), await find('2'), await find('3')]).toMatchObject([{ items }, { items: items.toReversed() }, { items: [] }])
})

test('more lines than one statement inserts are all stored', async () => {
  const many = Array.from({ length: 150 }, (_, index) => ({ ...orderFields(index * 4 + 1).items[0], quantity: index + 1 }))
  const fields = orders.fields.parse({ ...others, items: many })
  await create('1', fields)
  expect((await find('1'))?.items).toEqual(fields.items)
})

test('an update replaces the lines that it names; lines that are left out or equal are not written', async () => {
  const created = await create('1')
  const update = (fields: object) =>
    database.write(async (connection) => {
      const rows = store.rows(connection, systemScope)
      const before = (await rows.find('1')) ?? created
      const first = log.executed
      const row = await rows.update(before, { ...fields }, now)
      return { row, statements: log.executed - first }
    })
  const named = await update({ customer: 'A', items: items.slice(1) })
  expect(named.row).toMatchObject({ customer: 'A', items: items.slice(1), payments: others.payments })
  const equal = await update({ customer: 'B', items: items.slice(1) })
  expect(equal.row).toMatchObject({ customer: 'B', items: items.slice(1) })
  const leftOut = await update({ customer: 'C' })
  expect(leftOut.row).toMatchObject({ customer: 'C', items: items.slice(1) })
  expect([named.statements - leftOut.statements, equal.statements - leftOut.statements]).toEqual([2, 0])
  expect((await update({ items: [] })).row).toMatchObject({ items: [] })
})

test('an update of an older version leaves the lines as they are', async () => {
  const created = await create('1')
  const update = (fields: object) => database.write((connection) => store.rows(connection, systemScope).update(created, { ...fields }, now))
  await update({ customer: 'newer' })
  expect(await update({ items: [] })).toBeUndefined()
  expect(await find('1')).toMatchObject({ customer: 'newer', items })
})

test('a deleted row keeps its lines until it is deleted for good', async () => {
  const created = await create('1')
  await create('2')
  await database.write((connection) => store.rows(connection, systemScope).setDeleted(created, true, now))
  expect(await store.rows(database.read, systemScope).findDeleted('1')).toMatchObject({ items })
  await database.write((connection) => store.purge(connection, '1'))
  expect(await find('2')).toMatchObject({ items })
  expect([await countOf('trial_order'), await countOf('trial_order_item'), await countOf('trial_order_payment')]).toEqual([1, 3, 1])
})

test('a page takes as many statements with many rows as with one', async () => {
  for (let index = 0; index < 20; index++) await create(String(index))
  async function statements(pageSize: number) {
    const before = log.executed
    const rows = await store.listing({ db: database.read }, systemScope).list({ page: 1, pageSize, sort: orders.list.defaultSort }, 20)
    expect([rows.length, rows.at(-1)?.items.length]).toEqual([pageSize, 3])
    return log.executed - before
  }
  expect([await statements(1), await statements(20)]).toEqual([3, 3])
})

test('a store without the child table of a field, or with a column twice, is an error that names the field', async () => {
  await create('1')
  const { items: _, ...without } = orderLines
  const rowsWith = (tables: typeof orderLines | typeof without) =>
    defineStore(orders, { table: 'trial_order', lines: tables }).rows(database.read, systemScope)
  await expect(rowsWith(without).find('1')).rejects.toThrow('The store of orders names no child table for items')
  const taken = { ...orderLines, items: { table: 'trial_order_item', by: 'product' } }
  await expect(rowsWith(taken).find('1')).rejects.toThrow('The lines of orders.items cannot have a field product: its column is taken')
})
