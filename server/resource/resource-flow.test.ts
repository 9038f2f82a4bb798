import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definePermission } from '#contract/permissions/permission.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { defineModule } from '#server/kit/module.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import type { ResourceWrite } from './hooks.ts'
import { resourceHandlers } from './resource-handlers.ts'
import { defineStore } from './resource-store.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })

const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({ label: line({ max: 40 }) }),
  readOnly: { status: z.enum(['raw', 'struck', 'sold']), soldBy: z.nullable(z.string()), note: z.nullable(z.string()), strikes: z.int() },
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} },
  scope: 'everyone',
  flow: {
    field: 'status',
    initial: 'raw',
    transitions: [
      { name: 'strike', from: ['raw'], to: 'struck', permission },
      { name: 'sell', from: ['struck'], to: 'sold', permission, input: { note: line({ max: 40 }) } },
    ],
  },
  titleOf: ({ label }) => label,
})

const operations: ResourceWrite['operation'][] = []
const handlers = resourceHandlers(coins, {
  store: defineStore(coins, { table: 'coin' }),
  hooks: {
    async beforeWrite({ operation, context }) {
      operations.push(operation)
      return operation === 'transition' ? { soldBy: context.principal.username } : undefined
    },
  },
})

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer({ extra: [defineModule({ id: 'coins', handlers })] })
  const table = `create table coin (id text primary key, label text not null, status text not null, sold_by text, note text, strikes integer not null default 7,
    created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null) strict`
  await server.database.migrate((_, { script }) => script(table))
  admin = await server.administrator()
})
afterAll(() => server.stop())
beforeEach(() => void operations.splice(0))

const create = (label: string) => admin.call(coins.calls.create, { body: { label } })
const auditList = z.object({ itemCount: z.number(), list: z.array(z.looseObject({ action: z.string(), target: z.string() })) })
const audited = async () => auditList.parse((await admin.send('GET', '/audit/list?pageSize=100')).result)

test('a new row begins with the first status, and read-only columns with their defaults', async () => {
  expect(await create('penny')).toMatchObject({ status: 'raw', soldBy: null, strikes: 7, version: 1 })
  expect((await admin.send('POST', '/coin', { label: 'penny', status: 'sold' })).failure.error).toBe('badRequest')
  expect((await admin.send('POST', '/coin', { label: 'penny', strikes: 1 })).failure.error).toBe('badRequest')
})

test('a transition moves a row on, runs the hooks, and is one audit entry with its own name', async () => {
  const { id } = await create('penny')
  const before = (await audited()).itemCount
  const struck = await admin.call(coins.calls.strike, { params: { id }, body: { version: 1 } })
  expect(struck).toMatchObject({ status: 'struck', soldBy: 'admin', version: 2 })
  expect(await admin.call(coins.calls.get, { params: { id } })).toEqual(struck)
  const { itemCount, list } = await audited()
  expect(itemCount - before).toBe(1)
  const actions = list.filter(({ target }) => target === id).map(({ action }) => action)
  expect(actions.toSorted((first, second) => first.localeCompare(second))).toEqual(['coins.create', 'coins.strike'])
  expect(operations).toEqual(['create', 'transition'])
})

test('a transition that does not start from the status is a conflict, a stale version too, and both change nothing', async () => {
  const created = await create('penny')
  const { id } = created
  expect(await admin.send('POST', `/coin/${id}/sell`, { version: 1, note: 'to a friend' })).toMatchObject({
    status: 409,
    failure: { error: 'invalidTransition' },
  })
  expect(await admin.send('POST', `/coin/${id}/strike`, { version: 2 })).toMatchObject({ status: 409, failure: { error: 'coinChanged' } })
  expect((await admin.send('POST', '/coin/0000000000000000/strike', { version: 1 })).failure.error).toBe('notFound')
  expect(await admin.call(coins.calls.get, { params: { id } })).toEqual(created)
})

test('a transition sets what is entered with it, and requires it', async () => {
  const { id } = await create('penny')
  await admin.call(coins.calls.strike, { params: { id }, body: { version: 1 } })
  const issues = [expect.objectContaining({ path: ['note'] })]
  expect(await admin.send('POST', `/coin/${id}/sell`, { version: 2 })).toMatchObject({ status: 400, failure: { issues } })
  const sold = await admin.call(coins.calls.sell, { params: { id }, body: { version: 2, note: ' to a friend ' } })
  expect(sold).toMatchObject({ status: 'sold', note: 'to a friend', version: 3 })
  expect(await admin.call(coins.calls.get, { params: { id } })).toEqual(sold)
})

test('of two transitions at once with the same version one is done', async () => {
  const { id } = await create('penny')
  const answers = await Promise.all([1, 2].map(() => admin.send('POST', `/coin/${id}/strike`, { version: 1 })))
  expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409])
})

test('the status is changed by no other write', async () => {
  const { id } = await create('penny')
  expect((await admin.send('PATCH', `/coin/${id}`, { version: 1, status: 'sold' })).failure.error).toBe('badRequest')
})
