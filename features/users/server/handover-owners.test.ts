import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineResource } from '#contract/resource/resource.ts'
import { own, rows } from '#contract/resource/scope.ts'
import { id, line } from '#contract/schemas/schemas.ts'
import { getTask } from '#contract/tasks.ts'
import { usersView } from '#features/users/contract/permissions.ts'
import { defineModule } from '#server/kit/module.ts'
import { newId } from '#server/ids.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { organisationOf } from '#server/testing/organisation.ts'

const shared = {
  permissions: { view: usersView, edit: usersView, remove: usersView },
  fields: z.strictObject({ label: line({ max: 40 }) }),
  readOnly: { sellerId: id, departmentId: z.nullable(id) },
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} },
  titleOf: (row: { readonly label: string }) => row.label,
} as const

/** Rows whose owner is a declared field. */
const rings = defineResource({
  ...shared,
  name: 'rings',
  path: '/ring',
  singular: 'ring',
  scope: rows({ owner: 'sellerId', department: 'departmentId' }),
})

/** Rows that only their owner sees. */
const diaries = defineResource({ ...shared, name: 'diaries', path: '/diary', singular: 'diary', scope: own('sellerId') })

let server: TestServer
let admin: Visitor
let organisation: ReturnType<typeof organisationOf>
beforeAll(async () => {
  const handlers = [
    ...resourceHandlers(rings, { store: defineStore(rings, { table: 'rings' }) }),
    ...resourceHandlers(diaries, { store: defineStore(diaries, { table: 'diaries' }) }),
  ]
  server = await startTestServer({ extra: [defineModule({ id: 'trinkets', handlers })], jobOptions: { wakeEveryMs: 20 } })
  for (const name of ['rings', 'diaries']) {
    const table = `create table ${name} (id text primary key, label text not null, seller_id text not null, department_id text,
      created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null) strict`
    await server.database.migrate((_, { script }) => script(table))
  }
  organisation = organisationOf(server)
  admin = await organisation.administrator()
})
afterAll(() => server.stop())

type Trinket = { id: string; label: string; seller_id: string; created_at: number; updated_at: number; version: number }
const tables = () => server.read.$extendTables<Record<'rings' | 'diaries', Trinket>>()

async function add(table: 'rings' | 'diaries', sellerId: string): Promise<void> {
  const row = { id: newId(server.clock), label: table, seller_id: sellerId, created_at: 1, updated_at: 1, version: 1 }
  await server.database.write((connection) =>
    connection.$extendTables<Record<'rings' | 'diaries', Trinket>>().insertInto(table).values(row).execute(),
  )
}

test('rows whose owner is a declared field, and rows that only their owner sees, keep a user from being deleted and are handed over', async () => {
  const roleIds = [await organisation.role(['users'])]
  const [{ id: from }, { id: to }] = [await organisation.signedIn({ roleIds }), await organisation.signedIn({ roleIds })]
  await add('rings', from)
  await add('diaries', from)
  const refused = await admin.send('DELETE', `/user/${from}`, { version: 1 })
  expect([refused.status, refused.failure.error]).toEqual([409, 'notHandedOver'])
  const kinds = ['rings.sellerId', 'diaries.sellerId']
  const { result } = await admin.send('POST', `/user/${from}/handover`, { recipientId: to, kinds, afterwards: 'remove' })
  const params = z.object({ id: z.string() }).parse(result)
  await expect.poll(async () => (await admin.call(getTask, { params })).endDate, { timeout: 10_000 }).not.toBe(null)
  expect(await admin.call(getTask, { params })).toMatchObject({ state: 'done', done: 2, error: null })
  for (const table of ['rings', 'diaries'] as const)
    expect(await tables().selectFrom(table).select(['seller_id', 'version']).execute()).toEqual([{ seller_id: to, version: 2 }])
})
