import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { defineModule } from '#server/kit/module.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { resourceHandlers } from './resource-handlers.ts'
import { defineStore } from './resource-store.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })

const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({ label: line({ max: 40 }), note: line({ max: 40 }) }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} },
  scope: 'everyone',
  titleOf: ({ label }) => label,
})

const handlers = resourceHandlers(coins, {
  store: defineStore(coins, { table: 'coin' }),
  hooks: {
    async beforeWrite({ context }, before, { label = before?.label }) {
      return { note: `${label} by ${context.principal.username}` }
    },
    async afterWrite({ operation }, before) {
      if (operation === 'remove' && before?.label === 'kept') throw new AppError(notFound)
    },
  },
})

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer({ extra: [defineModule({ id: 'coins', handlers })] })
  const table = `create table coin (id text primary key, label text not null, note text not null, created_at integer not null,
    updated_at integer not null, deleted_at integer, version integer not null) strict`
  await server.database.migrate((_, { script }) => script(table))
  admin = await server.administrator()
})
afterAll(() => server.stop())

const create = (label: string) => admin.call(coins.calls.create, { body: { label, note: '-' } })

test('a hook adds fields to what is written', async () => {
  const created = await create('penny')
  expect(created.note).toBe('penny by admin')
  const body = { label: 'cent', version: created.version }
  expect((await admin.call(coins.calls.update, { params: { id: created.id }, body })).note).toBe('cent by admin')
})

test('a bulk call that a hook refuses for one row writes none of them', async () => {
  const rows = [await create('first'), await create('kept')]
  const items = rows.map(({ id, version }) => ({ id, version }))
  expect((await admin.send('POST', '/coin/bulk-remove', { items })).status).toBe(404)
  for (const row of rows) expect(await admin.call(coins.calls.get, { params: { id: row.id } })).toEqual(row)
})
