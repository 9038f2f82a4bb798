import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listRoutes } from '#contract/pages/menu-routes.ts'
import {
  createRole,
  duplicateRole,
  getRole,
  listRoleMembers,
  removeRole,
  restoreRole,
  setRoleMenus,
} from '#features/roles/contract/roles.ts'
import { secondMs } from '#server/clock.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { addDepartment, addEditor, confirm, createRoleWith, giveRole, roleFields } from './test-roles.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
  await confirm(admin, adminPassword)
})
afterAll(() => server.stop())

const routeNames = async (visitor: Visitor) => JSON.stringify(await visitor.call(listRoutes, {}))

test('[C8] after a right is taken away the very next request is refused, and the page is no longer in the menu', async () => {
  const role = await createRoleWith(admin, ['audit'])
  const { id, password } = await server.addPerson('loses the log')
  await giveRole(server, id, role.id)
  const visitor = server.visitor()
  await visitor.signIn('loses the log', password)
  expect((await visitor.send('GET', '/audit/list')).status).toBe(200)
  expect(await routeNames(visitor)).toContain('/system/audit')
  const stripped = await admin.call(setRoleMenus, { params: { id: role.id }, body: { menuKeys: [], version: role.version } })
  expect((await visitor.send('GET', '/audit/list')).status).toBe(403)
  expect(await routeNames(visitor)).not.toContain('/system/audit')

  const again = await admin.call(setRoleMenus, { params: { id: role.id }, body: { menuKeys: ['audit'], version: stripped.version } })
  expect((await visitor.send('GET', '/audit/list')).status).toBe(200)
  const removed = await admin.call(removeRole, { params: { id: role.id }, body: { version: again.version } })
  expect((await visitor.send('GET', '/audit/list')).status).toBe(403)
  await admin.call(restoreRole, { params: { id: role.id }, body: { version: removed.version } })
  expect((await visitor.send('GET', '/audit/list')).status).toBe(200)
})

const failureSchema = z.object({ issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) })) })

/** The field that a refused write names. */
function fieldOf({ result }: { readonly result: unknown }): string {
  return z
    .parse(failureSchema, result)
    .issues.map(({ path }) => String(path[0]))
    .join()
}

test('bad input names its field and writes nothing', async () => {
  const role = await createRoleWith(admin, ['audit'])
  const put = (menuKeys: unknown) => admin.send('PUT', `/role/${role.id}/menus`, { menuKeys, version: role.version })
  const many = (count: number) => Array.from({ length: count }, (_, index) => `key-${index}`)
  for (const keys of [['no-such-menu'], ['audit', 'audit'], [1], 'audit', many(5000), null]) {
    const answer = await put(keys)
    expect([answer.status, fieldOf(answer)]).toEqual([keys?.[0] === 'no-such-menu' ? 409 : 400, 'menuKeys'])
  }
  // So many values are refused before they are read.
  expect((await put(many(10_000))).status).toBe(400)
  const patch = (fields: object) => admin.send('PATCH', `/role/${role.id}`, { ...fields, version: role.version })
  expect(fieldOf(await patch({ dataScope: 'galaxy' }))).toBe('dataScope')
  expect(fieldOf(await patch({ status: 'normal' }))).toBe('status')
  expect(fieldOf(await patch({ name: '' }))).toBe('name')
  for (const fields of [{ isSuper: true }, { menu_keys: [] }, { memberCount: 0 }]) expect((await patch(fields)).status).toBe(400)
  expect(await admin.call(getRole, { params: { id: role.id } })).toEqual(role)
})

test('names that differ in case, width or spaces only are the same; a deleted role frees its name', async () => {
  const role = await admin.call(createRole, { body: roleFields({ name: 'Sales Ａ' }) })
  const same = await admin.send('POST', '/role', roleFields({ name: 'sales  a' }))
  expect([same.status, same.failure.error, fieldOf(same)]).toEqual([409, 'roleNameInUse', 'name'])
  const removed = await admin.call(removeRole, { params: { id: role.id }, body: { version: role.version } })
  await admin.call(createRole, { body: roleFields({ name: 'SALES A' }) })
  const restored = await admin.send('POST', `/role/${role.id}/restore`, { version: removed.version })
  expect([restored.status, restored.failure.error]).toEqual([409, 'roleNameInUse'])
})

test('a copy grants what its original does, and its members are not copied', async () => {
  const role = await createRoleWith(admin, ['audit', 'console'], { dataScope: 'department', explain: '原件' })
  const { id } = await addEditor(server, 'has the original', { menuKeys: [] })
  await giveRole(server, id, role.id)
  const copy = await admin.call(duplicateRole, { params: { id: role.id }, body: { name: '复制件' } })
  expect(copy).toMatchObject({
    menu_keys: ['audit', 'console'],
    dataScope: 'department',
    explain: '原件',
    memberCount: 0,
    status: 'enable',
  })
  expect((await admin.call(getRole, { params: { id: role.id } })).memberCount).toBe(1)
})

test('the members of a role are those whom the caller may see', async () => {
  const [east, west] = [await addDepartment(admin, '东区'), await addDepartment(admin, '西区')]
  const role = await createRoleWith(admin, [])
  const eastern = await addEditor(server, 'eastern', { dataScope: 'department', departmentId: east })
  const western = await addEditor(server, 'western', { dataScope: 'self', departmentId: west })
  for (const { id } of [eastern, western]) await giveRole(server, id, role.id)
  const namesFor = async (visitor: Visitor) => {
    const { list, itemCount } = await visitor.call(listRoleMembers, { params: { id: role.id }, query: {} })
    expect(itemCount).toBe(list.length)
    return list.map(({ username, departmentTitle }) => [username, departmentTitle])
  }
  expect(await namesFor(admin)).toEqual([
    ['eastern', '东区'],
    ['western', '西区'],
  ])
  expect(await namesFor(eastern.visitor)).toEqual([['eastern', '东区']])
  expect(await namesFor(western.visitor)).toEqual([['western', '西区']])
  expect((await admin.call(getRole, { params: { id: role.id } })).memberCount).toBe(2)
  const second = await admin.call(listRoleMembers, { params: { id: role.id }, query: { page: '2', pageSize: '1', sort: '-username' } })
  expect(second).toMatchObject({ page: 2, pageCount: 2, itemCount: 2, list: [{ username: 'eastern' }] })
})

test('of parallel writes with one version exactly one succeeds, and the role grants what it sent', async () => {
  for (let round = 0; round < 5; round++) {
    server.clock.move(secondMs)
    const role = await createRoleWith(admin, [])
    const sets = [['audit'], ['console'], ['monitor']]
    const put = (menuKeys: readonly string[]) => admin.send('PUT', `/role/${role.id}/menus`, { menuKeys, version: role.version })
    const answers = await Promise.all(sets.map(put))
    const done = sets.filter((_, index) => answers[index]?.status === 200)
    expect(done).toHaveLength(1)
    expect((await admin.call(getRole, { params: { id: role.id } })).menu_keys).toEqual(done[0])
  }
})
