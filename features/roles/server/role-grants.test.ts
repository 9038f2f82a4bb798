import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { confirmationRequired, forbidden } from '#contract/errors/error.ts'
import { referenceMissing } from '#contract/resource/field-errors.ts'
import { listGrantableMenus } from '#features/roles/contract/grantable-menus.ts'
import { getRole, listRoles, removeRole, restoreRole, type Role, setRoleMenus, updateRole } from '#features/roles/contract/roles.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { addEditor, addDepartment, confirm, createRoleWith, giveRole, roleFields, type RoleEditor, roleMenus } from './test-roles.ts'

let server: TestServer
let admin: Visitor
/** May edit roles and sees all rows, but does not hold the audit log. */
let editor: RoleEditor
/** Sees the rows of the department 'north' and below only. */
let northern: RoleEditor

let north: string
let northEast: string
let south: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
  await confirm(admin, adminPassword)
  north = await addDepartment(admin, '北区')
  northEast = await addDepartment(admin, '东北组', north)
  south = await addDepartment(admin, '南区')
  editor = await addEditor(server, 'editor of roles')
  northern = await addEditor(server, 'northern editor', { dataScope: 'departmentAndBelow', departmentId: north })
})
afterAll(() => server.stop())

const current = (id: string) => admin.call(getRole, { params: { id } })
const putMenus = (by: Visitor, { id, version }: Role, menuKeys: readonly string[]) =>
  by.send('PUT', `/role/${id}/menus`, { menuKeys, version })
const patch = (by: Visitor, { id, version }: Role, fields: object) => by.send('PATCH', `/role/${id}`, { ...fields, version })

/** Expects that a write is refused and changes nothing. */
async function expectRefused(role: Role, writing: Promise<{ readonly status: number; readonly failure: { readonly error: string } }>) {
  const { status, failure } = await writing
  expect([status, failure.error]).toEqual([403, forbidden.name])
  expect(await current(role.id)).toEqual(role)
}

test('[C3] nobody grants a permission that they lack: by menus, to themselves, as a copy, as default, by enabling or restoring', async () => {
  const own = await createRoleWith(admin, roleMenus)
  await giveRole(server, editor.id, own.id)
  await expectRefused(await current(own.id), putMenus(editor.visitor, own, [...roleMenus, 'audit']))
  const audited = await createRoleWith(admin, ['audit'])
  await expectRefused(audited, editor.visitor.send('POST', `/role/${audited.id}/duplicate`, { name: '审计副本' }))
  await expectRefused(audited, patch(editor.visitor, audited, { isDefault: true }))

  const disabled = await admin.call(updateRole, { params: { id: audited.id }, body: { status: 'disable', version: audited.version } })
  await expectRefused(disabled, patch(editor.visitor, disabled, { status: 'enable' }))

  await giveRole(server, editor.id, audited.id)
  const enabled = await admin.call(updateRole, { params: { id: disabled.id }, body: { status: 'enable', version: disabled.version } })
  const removed = await admin.call(removeRole, { params: { id: enabled.id }, body: { version: enabled.version } })
  const restored = await editor.visitor.send('POST', `/role/${removed.id}/restore`, { version: removed.version })
  expect([restored.status, restored.failure.error]).toEqual([403, forbidden.name])
  expect((await editor.visitor.send('GET', '/audit/list')).status).toBe(403)
  await admin.call(restoreRole, { params: { id: removed.id }, body: { version: removed.version } })
  expect((await editor.visitor.send('GET', '/audit/list')).status).toBe(200)
})

test('[C3] nobody grants rows that they do not see: all, or through the departments of present members', async () => {
  const { visitor } = northern
  expect((await visitor.send('POST', '/role', roleFields({ dataScope: 'all' }))).status).toBe(403)
  const role = await createRoleWith(visitor, [])
  await expectRefused(role, patch(visitor, role, { dataScope: 'all' }))
  // Without members a relative scope opens nothing yet.
  const relative = await visitor.call(updateRole, {
    params: { id: role.id },
    body: { dataScope: 'departmentAndBelow', version: role.version },
  })
  const own = await visitor.call(updateRole, { params: { id: role.id }, body: { dataScope: 'self', version: relative.version } })

  const member = await addEditor(server, 'southern member', { menuKeys: [], dataScope: 'self', departmentId: south })
  await giveRole(server, member.id, role.id)
  await expectRefused({ ...own, memberCount: 1 }, patch(visitor, own, { dataScope: 'department' }))
  const covered = await addEditor(server, 'north-eastern member', { menuKeys: [], dataScope: 'self', departmentId: northEast })
  const inside = await createRoleWith(visitor, [])
  await giveRole(server, covered.id, inside.id)
  const answer = await patch(visitor, inside, { dataScope: 'departmentAndBelow' })
  expect(answer.status).toBe(200)
})

test('[C3] nobody opens a chosen department that they do not see; an unknown one is named', async () => {
  const { visitor } = northern
  const custom = await createRoleWith(visitor, [], { dataScope: 'custom', departmentIds: [northEast] })
  expect(custom).toMatchObject({ departmentIds: [northEast], departmentTitles: ['东北组'] })
  await expectRefused(custom, patch(visitor, custom, { departmentIds: [northEast, south] }))
  const hidden = await createRoleWith(admin, [], { departmentIds: [south] })
  await expectRefused(hidden, patch(visitor, hidden, { dataScope: 'custom' }))
  const unknown = await patch(admin, custom, { departmentIds: [northEast, 'zzzzzzzzzzzzzzzz'] })
  expect([unknown.status, unknown.failure.error]).toEqual([409, referenceMissing.name])
  expect(await current(custom.id)).toEqual(custom)
})

test('[C4] a permission and a data scope that one lacks can be taken away, and other changes grant nothing', async () => {
  const role = await createRoleWith(admin, ['audit', 'roles'], { dataScope: 'all' })
  const renamed = await northern.visitor.call(updateRole, { params: { id: role.id }, body: { explain: '查阅', version: role.version } })
  const fewer = await northern.visitor.call(setRoleMenus, {
    params: { id: role.id },
    body: { menuKeys: ['roles'], version: renamed.version },
  })
  expect(fewer.menu_keys).toEqual(['roles'])
  const narrower = await northern.visitor.call(updateRole, { params: { id: role.id }, body: { dataScope: 'self', version: fewer.version } })
  await expectRefused(narrower, putMenus(northern.visitor, narrower, ['audit', 'roles']))
  await expectRefused(narrower, patch(northern.visitor, narrower, { dataScope: 'all' }))
})

test('whatever grants requires a confirmed session: menus, data scope, new users, enabling, restoring, a copy; taking away does not', async () => {
  const unconfirmed = await server.administrator()
  const role = await createRoleWith(admin, ['about-index'])
  const writes = [
    putMenus(unconfirmed, role, ['about-index', 'audit']),
    patch(unconfirmed, role, { dataScope: 'department' }),
    patch(unconfirmed, role, { isDefault: true }),
    unconfirmed.send('POST', '/role', roleFields({ dataScope: 'all' })),
  ]
  for (const { status, failure } of await Promise.all(writes)) expect([status, failure.error]).toEqual([403, confirmationRequired.name])
  expect(await current(role.id)).toEqual(role)
  const audited = await createRoleWith(admin, ['audit'])
  expect((await unconfirmed.send('POST', `/role/${audited.id}/duplicate`, { name: '副本' })).failure.error).toBe(confirmationRequired.name)
  await giveRole(server, editor.id, audited.id)
  const disabled = await admin.call(updateRole, { params: { id: audited.id }, body: { status: 'disable', version: audited.version } })
  expect((await patch(unconfirmed, disabled, { status: 'enable' })).failure.error).toBe(confirmationRequired.name)
  const removed = await unconfirmed.call(removeRole, { params: { id: audited.id }, body: { version: disabled.version } })
  const restored = await unconfirmed.send('POST', `/role/${removed.id}/restore`, { version: removed.version })
  expect(restored.failure.error).toBe(confirmationRequired.name)
  const again = await admin.call(restoreRole, { params: { id: removed.id }, body: { version: removed.version } })
  expect((await putMenus(unconfirmed, again, [])).status).toBe(200)
})

test('[C7] the super administrator role can be neither stripped, edited, disabled, copied nor deleted', async () => {
  const { list } = await admin.call(listRoles, { query: { name: '超级管理员' } })
  const role = list.find(({ isSuper }) => isSuper)
  if (!role) throw new Error('There is no super administrator role')
  const answers = await Promise.all([
    putMenus(admin, role, []),
    patch(admin, role, { name: '普通角色' }),
    patch(admin, role, { status: 'disable' }),
    admin.send('POST', `/role/${role.id}/duplicate`, { name: '副本' }),
    admin.send('DELETE', `/role/${role.id}`, { version: role.version }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  expect(await current(role.id)).toEqual(role)
  expect((await admin.send('GET', '/audit/list')).status).toBe(200)
})

test('[C3] a right to change what may not be seen is of no use, and nobody grants it who may not see either', async () => {
  const menuKeys = [...roleMenus, 'audit', 'users-edit', 'users-reset']
  const blind = await addEditor(server, 'changes unseen', { menuKeys })
  const { permissions } = await blind.visitor.call(getAdminInfo, {})
  expect(permissions.map(({ value }) => value).toSorted()).toEqual([
    'system_audit',
    'system_role',
    'system_role_delete',
    'system_role_edit',
  ])
  const known = await blind.visitor.send('PATCH', `/user/${northern.id}`, { realName: '改名', version: 1 })
  const unknown = await blind.visitor.send('PATCH', '/user/zzzzzzzzzzzzzzzz', { nonsense: true })
  expect([known, unknown].map(({ status, failure }) => [status, failure.error])).toEqual([
    [403, forbidden.name],
    [403, forbidden.name],
  ])

  const { list } = await blind.visitor.call(listGrantableMenus, {})
  const menu = list.flatMap(({ children }) => children.flatMap((page) => page.children)).find(({ key }) => key === 'users-edit')
  expect(menu).toMatchObject({ isGrantable: false, needs: ['users'] })
  const role = await createRoleWith(admin, [])
  await expectRefused(role, putMenus(blind.visitor, role, ['users-edit']))
  const seeing = await createRoleWith(admin, ['users'])
  await expectRefused(seeing, putMenus(blind.visitor, seeing, ['users', 'users-edit']))
  // A user who has both may store the one alone, as a program does; the role keeps it, and it comes into use with the other.
  const stored = await createRoleWith(admin, ['users-edit'])
  expect((await current(stored.id)).menu_keys).toEqual(['users-edit'])
})
