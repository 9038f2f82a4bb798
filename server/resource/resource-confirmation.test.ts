import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { appendBulkEdit, runBulkEdit } from '#contract/bulk-edits.ts'
import { appendImport } from '#contract/imports.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { defineModule } from '#server/kit/module.ts'
import { confirm } from '#server/testing/factors.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { resourceHandlers } from './resource-handlers.ts'
import { defineStore } from './resource-store.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })

const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission, edit: permission, remove: permission, import: permission },
  fields: z.strictObject({ label: line({ max: 40 }) }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} },
  scope: 'everyone',
  confirmed: ['update'],
  titleOf: ({ label }) => label,
})

let server: TestServer
let admin: Visitor
let unconfirmed: Visitor
beforeAll(async () => {
  const handlers = resourceHandlers(coins, { store: defineStore(coins, { table: 'coin' }) })
  server = await startTestServer({ extra: [defineModule({ id: 'coins', handlers })] })
  const table = `create table coin (id text primary key, label text not null, created_at integer not null,
    updated_at integer not null, deleted_at integer, version integer not null) strict`
  await server.database.migrate((_, { script }) => script(table))
  admin = await server.administrator()
  await confirm(admin, adminPassword)
  unconfirmed = await server.administrator()
})
afterAll(() => server.stop())

const refused = [403, 'confirmationRequired']

async function refusal(path: string, body?: object) {
  const { status, failure } = await unconfirmed.send('POST', path, body)
  return [status, failure.error]
}

test('what is confirmed for one row is confirmed for many, at each step: a session that began it confirmed may not go on unconfirmed', async () => {
  const { id: coinId, version } = await admin.call(coins.calls.create, { body: { label: 'penny' } })
  const { id } = await admin.call(coins.derivedCalls.bulkEdit, { body: { label: 'cent' } })
  const rows = { offset: 0, items: [{ id: coinId, version }] }
  expect(await refusal('/coin/bulk-edit', { label: 'cent' })).toEqual(refused)
  expect(await refusal(`/bulk-edit/${id}/rows`, rows)).toEqual(refused)
  await admin.call(appendBulkEdit, { params: { id }, body: rows })
  expect(await refusal(`/bulk-edit/${id}/run`)).toEqual(refused)
  await admin.call(runBulkEdit, { params: { id } })
  expect(await refusal(`/bulk-edit/${id}/undo`)).toEqual(refused)
  expect((await admin.call(coins.calls.get, { params: { id: coinId } })).label).toBe('cent')
})

test('an import that changes rows is confirmed at each step', async () => {
  const columns = [{ field: 'label', label: '名称' }]
  const begin = { title: 'coins.csv', mode: 'create' as const, key: null, columns }
  expect(await refusal('/coin/import', begin)).toEqual(refused)
  const { id } = await admin.call(coins.calls.import, { body: begin })
  const rows = { offset: 0, rows: [{ row: 2, cells: ['dime'] }] }
  expect(await refusal(`/import/${id}/rows`, rows)).toEqual(refused)
  await admin.call(appendImport, { params: { id }, body: rows })
  expect(await refusal(`/import/${id}/run`)).toEqual(refused)
})
