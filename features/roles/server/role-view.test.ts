import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, getAdminInfo } from '#contract/access.ts'
import { forbidden } from '#contract/errors/error.ts'
import { viewingAsRole } from '#contract/errors/request-errors.ts'
import type { RoleScope } from '#contract/identity/role-scope.ts'
import { endRoleView } from '#contract/identity/role-view.ts'
import { listRoutes } from '#contract/pages/menu-routes.ts'
import { referenceMissing } from '#contract/resource/field-errors.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { startRoleView } from '#features/roles/contract/role-view.ts'
import { getRole, listRoles, removeRole, type Role, setRoleMenus, updateRole } from '#features/roles/contract/roles.ts'
import { secondMs } from '#server/clock.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { addDepartment, addEditor, confirm, createRoleWith } from './test-roles.ts'

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
  await confirm(admin, adminPassword)
})
afterAll(() => server.stop())

const permissionsOf = async (visitor: Visitor) => (await visitor.call(getAdminInfo, {})).permissions.map(({ value }) => value)
const errorOf = async (sending: ReturnType<Visitor['send']>) => (await sending).failure.error
const start = (visitor: Visitor, body: object) => visitor.send('POST', '/account/view', body)

async function roleNames(visitor: Visitor): Promise<string[]> {
  // Counts are cached for a second.
  server.clock.move(2 * secondMs)
  return (await visitor.call(listRoles, { query: { pageSize: '100' } })).list.map(({ name }) => name)
}

/** A session of the administrator that views as a role. */
async function viewing(role: Pick<Role, 'id'>): Promise<Visitor> {
  const visitor = await server.administrator()
  await visitor.call(startRoleView, { body: { roleIds: [role.id] } })
  return visitor
}

async function superRole(): Promise<Role> {
  const { list } = await admin.call(listRoles, { query: { sort: 'createDate', pageSize: '100' } })
  const role = list.find(({ isSuper }) => isSuper)
  if (!role) throw new Error('There is no super administrator role')
  return role
}

test('[I2] a view has the permissions that both the role and the user hold, and none for writes', async () => {
  const role = await createRoleWith(admin, ['audit', 'roles', 'roles-edit', 'users'])
  const { visitor } = await addEditor(server, 'views roles', { menuKeys: ['roles', 'roles-edit', 'roles-view-as', 'audit', 'positions'] })
  const own = await permissionsOf(visitor)
  await visitor.call(startRoleView, { body: { roleIds: [role.id] } })
  expect((await permissionsOf(visitor)).toSorted()).toEqual(['system_audit', 'system_role'])
  expect((await visitor.send('GET', '/role/list')).status).toBe(200)
  // The user lacks this one, and the role that one.
  expect(await errorOf(visitor.send('GET', '/user/list'))).toBe(forbidden.name)
  expect(await errorOf(visitor.send('GET', '/position/list'))).toBe(forbidden.name)
  expect(await errorOf(visitor.send('POST', '/role', {}))).toBe(viewingAsRole.name)
  expect(JSON.stringify(await visitor.call(listRoutes, {}))).not.toContain('/system/position')
  await visitor.call(endRoleView, {})
  expect(await permissionsOf(visitor)).toEqual(own)
})

test('[I2] with several roles a view has what any of them gives', async () => {
  const [one, other] = [await createRoleWith(admin, ['audit']), await createRoleWith(admin, ['users'])]
  const visitor = await server.administrator()
  await visitor.call(startRoleView, { body: { roleIds: [one.id, other.id] } })
  expect((await permissionsOf(visitor)).toSorted()).toEqual(['system_audit', 'system_user'])
  expect((await visitor.call(getAdminInfo, {})).viewedAs?.roleNames.toSorted()).toEqual([one.name, other.name].toSorted())
})

test('[I2] as the super administrator role a user has what they may read anyway', async () => {
  const { visitor } = await addEditor(server, 'views administrators', { menuKeys: ['roles', 'roles-view-as'] })
  const names = await roleNames(visitor)
  await visitor.call(startRoleView, { body: { roleIds: [(await superRole()).id] } })
  expect(await permissionsOf(visitor)).toEqual(['system_role'])
  expect(await roleNames(visitor)).toEqual(names)
  expect(await errorOf(visitor.send('GET', '/audit/list'))).toBe(forbidden.name)
})

test('[I2] a role, a department or a grant that changes meanwhile changes the view at once', async () => {
  const north = await addDepartment(admin, '北仓')
  const role = await createRoleWith(admin, ['departments'], { dataScope: 'department' })
  const visitor = await server.administrator()
  await visitor.call(startRoleView, { body: { roleIds: [role.id], departmentId: north } })
  const names = async () => (await visitor.call(departments.calls.list, { query: {} })).list.map(({ name }) => name)
  expect(await names()).toEqual(['北仓'])
  const { version } = await admin.call(departments.calls.get, { params: { id: north } })
  await admin.call(departments.calls.remove, { params: { id: north }, body: { version } })
  expect(await names()).toEqual([])
  expect((await visitor.call(getAdminInfo, {})).viewedAs).toEqual({ roleNames: [role.name], departmentName: '北仓', personName: null })

  const without = await admin.call(setRoleMenus, { params: { id: role.id }, body: { menuKeys: ['audit'], version: role.version } })
  expect(await permissionsOf(visitor)).toEqual(['system_audit'])
  const params = { id: role.id }
  const disabled = await admin.call(updateRole, { params, body: { status: 'disable', version: without.version } })
  expect(await permissionsOf(visitor)).toEqual([])
  await admin.call(updateRole, { params, body: { status: 'enable', version: disabled.version } })
  expect(await permissionsOf(visitor)).toEqual(['system_audit'])
  await admin.call(removeRole, { params, body: { version: (await admin.call(getRole, { params })).version } })
  expect(await permissionsOf(visitor)).toEqual([])
  await visitor.call(endRoleView, {})
  expect(await permissionsOf(visitor)).toEqual(await permissionsOf(admin))
})

test('[I2] only the session that has started it views, and a new sign-in does not', async () => {
  const role = await createRoleWith(admin, ['audit'])
  const visitor = await viewing(role)
  expect(await permissionsOf(visitor)).toEqual(['system_audit'])
  expect((await permissionsOf(admin)).length).toBeGreaterThan(5)
  expect((await admin.call(getAdminInfo, {})).viewedAs).toBeUndefined()
  await visitor.signIn('admin', adminPassword)
  expect(await permissionsOf(visitor)).toEqual(await permissionsOf(admin))
})

test('[I2] no confirmation, change of password or second view is possible meanwhile, and signing out is', async () => {
  const visitor = await viewing(await createRoleWith(admin, ['audit']))
  const passwords = { oldPassword: adminPassword, newPassword: 'another jade seal' }
  expect(await errorOf(visitor.send('POST', '/account/confirm', { password: adminPassword }))).toBe(viewingAsRole.name)
  expect(await errorOf(visitor.send(changePassword.method, changePassword.path, passwords))).toBe(viewingAsRole.name)
  expect(await errorOf(start(visitor, { roleIds: [(await superRole()).id] }))).toBe(viewingAsRole.name)
  expect((await visitor.send('POST', '/logout')).status).toBe(200)
  expect((await visitor.send('GET', '/admin_info')).status).toBe(401)
})

test('[I2] only users who see all rows choose another user, and nobody chooses a department outside their scope', async () => {
  const [inside, outside] = [await addDepartment(admin, '内仓'), await addDepartment(admin, '外仓')]
  const menuKeys = ['roles', 'roles-view-as']
  const { id, visitor } = await addEditor(server, 'limited viewer', { menuKeys, dataScope: 'department', departmentId: inside })
  const { id: other } = await server.addPerson('somebody else')
  const { id: roleId } = await createRoleWith(admin, ['audit'])
  expect(await errorOf(start(visitor, { roleIds: [roleId], ownerId: other }))).toBe(forbidden.name)
  expect(await errorOf(start(visitor, { roleIds: [roleId], departmentId: outside }))).toBe(referenceMissing.name)
  expect((await start(visitor, { roleIds: [roleId], departmentId: inside })).status).toBe(200)

  const another = await server.administrator()
  expect((await start(another, { roleIds: [roleId], ownerId: id })).status).toBe(200)
  expect((await another.call(getAdminInfo, {})).viewedAs).toMatchObject({ personName: 'limited viewer' })
})

test('a disabled role and no role at all are not accepted', async () => {
  const { id } = await createRoleWith(admin, [], { status: 'disable' })
  expect(await errorOf(start(admin, { roleIds: [id] }))).toBe(referenceMissing.name)
  expect((await start(admin, { roleIds: [] })).status).toBe(400)
})

test('[I2] the start and the end of a view are audited with what is viewed as', async () => {
  const role = await createRoleWith(admin, ['audit'])
  const department = await addDepartment(admin, '审计仓')
  const visitor = await server.administrator()
  await visitor.call(startRoleView, { body: { roleIds: [role.id], departmentId: department } })
  await visitor.call(endRoleView, {})
  const entries = server.read.$extendTables<{ audit_entry: { action: string; target_name: string; username: string } }>()
  const found = await entries
    .selectFrom('audit_entry')
    .where('target_name', '=', `${role.name} · 审计仓`)
    .orderBy('action')
    .select(['action', 'username'])
    .execute()
  expect(found).toEqual([
    { action: 'session.endView', username: 'admin' },
    { action: 'session.view', username: 'admin' },
  ])
})

test('users learn which rows they see, in a view those of the role; nobody who sees all is told so', async () => {
  const departmentId = await addDepartment(admin, '可见部门')
  await addDepartment(admin, '可见部门的下级', departmentId)
  const scopeOf = async (visitor: Visitor) => (await visitor.call(getAdminInfo, {})).rowScope
  const editorOf = async (dataScope: RoleScope) => (await addEditor(server, `sees ${dataScope}`, { dataScope, departmentId })).visitor
  expect(await scopeOf(admin)).toBeUndefined()
  expect(await scopeOf(await editorOf('self'))).toBe('own')
  expect(await scopeOf(await editorOf('department'))).toBe('department')
  expect(await scopeOf(await editorOf('departmentAndBelow'))).toBe('departments')
  expect(await scopeOf(await viewing(await createRoleWith(admin, ['roles'])))).toBe('own')
})
