import { afterAll, beforeAll, expect, test } from 'vitest'
import { departments, getDepartmentTree, moveDepartment } from '#features/departments/contract/departments.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const create = (name: string, parentId: string | null = null) =>
  admin.call(departments.calls.create, { body: { name, parentId, leaderId: null, phone: null, isEnabled: true } })

test('a new department is the last one below its parent', async () => {
  const root = await create('总公司')
  const first = await create('研发部', root.id)
  const second = await create('市场部', root.id)
  expect([first.path, second.path]).toEqual([`/${root.id}/${first.id}/`, `/${root.id}/${second.id}/`])
  const body = { version: second.version, parentId: first.id, index: 0 }
  await admin.call(moveDepartment, { params: { id: second.id }, body })
  const { list } = await admin.call(getDepartmentTree, { query: {} })
  expect(list.map(({ path }) => path)).toEqual([`/${root.id}/`, `/${root.id}/${first.id}/`, `/${root.id}/${first.id}/${second.id}/`])
})
