import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { descriptionName } from '#conformance/description-check.ts'
import { liesAboutLines } from '#conformance/lines-lies.ts'
import { conformanceChecks } from '#conformance/suite.ts'
import { orderContract, orderFields, orders } from '#conformance/test-lines.ts'
import { defineModule } from '#server/kit/module.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { expectFound } from './find-lies.ts'
import { limited } from './limited-accounts.ts'
import { orderStore, orderTables } from './trial-orders.ts'
import { serverTarget } from './server-target.ts'
import { startTestServer, type TestServer, type Visitor } from './test-server.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer({ extra: [defineModule({ id: 'orders', handlers: resourceHandlers(orders, { store: orderStore }) })] })
  await server.database.migrate((_, { script }) => script(orderTables))
  await server.addPerson(limited.username, limited)
  admin = await server.administrator()
})
afterAll(() => server.stop())

// The server describes all of its API: that is checked once, in the run of all contracts.
const target = { ...serverTarget(() => server), leftOut: [descriptionName] }

for (const { title, run } of conformanceChecks(target, orderContract)) test(`${title} (lines)`, run)

/** The checks of lines. Each lie fails exactly one of them. */
const ofLines = /of an order (?:are those last sent|are refused|is refused with its place)/

test.each(liesAboutLines)('the suite finds a server that $name: $found', (lie) => expectFound(lie, target, orderContract, ofLines))

test('a wrong value in the second line is answered with its place and the message of its field, and nothing is written', async () => {
  const { items, ...fields } = orderFields(2)
  const order = await admin.call(orders.calls.create, { body: { ...fields, items } })
  const wrong = items.map((item, index) => (index === 1 ? { ...item, unitPrice: -5, product: '' } : item))
  const answer = await admin.send('PATCH', `/order/${order.id}`, { items: wrong, version: order.version })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues).toEqual([
    { path: ['items', 1, 'product'], message: '此项必填' },
    { path: ['items', 1, 'unitPrice'], message: '不能小于 0.00' },
  ])
  expect(await admin.call(orders.calls.get, { params: { id: order.id } })).toEqual(order)
})

test('the history has the lines before and after a change, and nothing where only another field changed', async () => {
  const { items, ...fields } = orderFields(3)
  const order = await admin.call(orders.calls.create, { body: { ...fields, items } })
  const params = { id: order.id }
  const changed = await admin.call(orders.calls.update, { params, body: { items: items.slice(1), version: order.version } })
  await admin.call(orders.calls.update, { params, body: { customer: 'Another', items: items.slice(1), version: changed.version } })
  const { list } = await admin.call(orders.calls.history, { params, query: {} })
  expect(list.map(({ before, after }) => [before, after])).toEqual([
    [{ customer: 'Customer 3' }, { customer: 'Another' }],
    [{ items }, { items: items.slice(1) }],
    [{}, {}],
  ])
})

test('of two writes from the same version the later one fails and changes no line', async () => {
  const { items, ...fields } = orderFields(3)
  const order = await admin.call(orders.calls.create, { body: { ...fields, items } })
  const write = (kept: number) =>
    admin.send('PATCH', `/order/${order.id}`, { items: items.slice(0, kept), version: order.version }).then(({ status }) => status)
  expect((await Promise.all([write(1), write(2)])).toSorted((one, other) => one - other)).toEqual([200, 409])
  const { rows } = await sql<{ lines: number }>`select count(*) as lines from trial_order_item where order_id = ${order.id}`.execute(
    server.database.read,
  )
  const current = await admin.call(orders.calls.get, { params: { id: order.id } })
  expect(Number(rows[0]?.lines)).toBe(current.items.length)
})
