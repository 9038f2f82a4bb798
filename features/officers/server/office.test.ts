import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, roles, setRoleMenus } from '#features/roles/contract/roles.ts'
import { listGrantableMenus } from '#features/roles/contract/grantable-menus.ts'
import { assignUserRoles, createUser, users } from '#features/users/contract/users.ts'
import { newPassword } from '#contract/access.ts'
import { approveOfficerRequest, getSeparation } from '#features/officers/contract/officers.ts'
import type { Visitor } from '#server/testing/test-server.ts'
import { addUser, approve, expectSound, request, type SeparatedServer, type SignedIn, startSeparated } from './test-officers.ts'

let on: SeparatedServer
let manager: SignedIn
let deputy: SignedIn

beforeAll(async () => {
  on = await startSeparated(async (server) => {
    manager = await addUser(server, 'manager', ['users', 'users-edit', 'console'])
    deputy = await addUser(server, 'deputy')
  })
})
afterAll(() => on.server.stop())

const statusOf = async ({ visitor }: { readonly visitor: Visitor }, path: string) => (await visitor.send('GET', path)).status

test('officers see the pages of their office and no others; a permission of officers from an ordinary role does nothing until the end', async () => {
  const { system, security, audit } = on
  const paths = ['/user/list', '/department/tree', '/role/list', '/menu/list', '/audit/list', '/officers', '/dashboard/console']
  const seen = await Promise.all([system, security, audit, manager].map((user) => Promise.all(paths.map((path) => statusOf(user, path)))))
  expect(seen).toEqual([
    [200, 200, 200, 403, 403, 200, 403],
    [200, 403, 200, 200, 403, 200, 403],
    [403, 403, 403, 403, 200, 200, 403],
    [403, 403, 403, 403, 403, 403, 200],
  ])
  const { list } = await security.visitor.call(roles.calls.list, { query: { sort: 'createDate', pageSize: '100' } })
  const menuKeys = new Map(list.flatMap(({ officer, menu_keys }) => (officer === null ? [] : [[officer, menu_keys]])))
  expect(menuKeys.get('audit')).toEqual(['audit', 'audit-export', 'login-log', 'officers', 'officers-edit', 'sessions'])
  expect(menuKeys.get('security')).toEqual(expect.arrayContaining(['roles', 'roles-edit', 'menus-edit', 'users-roles']))
  expect(menuKeys.get('system')).toEqual(expect.arrayContaining(['users-edit', 'departments-edit', 'positions-edit', 'system-settings']))
})

test('a colleague is created by 系统管理员 with the default roles, and gets others from 安全管理员, who need not hold what they grant', async () => {
  const { system, security } = on
  const { list } = await security.visitor.call(listGrantableMenus, {})
  const all = (rows: typeof list): typeof list => rows.flatMap((row) => [row, ...all(row.children)])
  const grantable = new Map(all(list).map(({ key, isGrantable }) => [key, isGrantable]))
  expect([grantable.get('console'), grantable.get('basic-list'), grantable.get('users'), grantable.get('audit')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  const fields = {
    username: 'lihua',
    realName: '李华',
    departmentId: null,
    positionIds: [],
    email: '',
    phone: null,
    isEnabled: true,
    description: '',
  }
  const { password, ...created } = await system.visitor.call(createUser, { body: fields })
  expect(created.roleTitles).toEqual(['编辑'])
  const role: Role = await security.visitor.call(roles.calls.create, {
    body: { name: '总览', explain: '', isDefault: false, status: 'enable', dataScope: 'all', departmentIds: [] },
  })
  await security.visitor.call(setRoleMenus, { params: { id: role.id }, body: { menuKeys: ['console'], version: role.version } })
  await security.visitor.call(assignUserRoles, {
    params: { id: created.id },
    body: { roleIds: [...created.roleIds, role.id], version: created.version },
  })
  const lihua = on.server.visitor()
  await lihua.signIn('lihua', password)
  const own = newPassword.parse('a lantern made of paper')
  await lihua.send('POST', '/account/password', { oldPassword: password, newPassword: own })
  await lihua.signIn('lihua', own)
  expect((await lihua.send('GET', '/dashboard/console')).status).toBe(200)
  // 系统管理员 manages people who hold more than they do.
  const params = { id: created.id }
  const { version } = await system.visitor.call(users.calls.get, { params })
  const edited = await system.visitor.call(users.calls.update, { params, body: { realName: '李骅', version } })
  await system.visitor.call(users.calls.update, { params, body: { isEnabled: false, version: edited.version } })
  expect((await lihua.send('GET', '/dashboard/console')).code).toBe(912)
})

test('a deputy is appointed, serves and is dismissed, each time by two others; the last holder of an office is not', async () => {
  const { system, security, audit, server } = on
  expect((await approve(audit, await request(security, 'assign', deputy, 'system'))).status).toBe(200)
  expect(await statusOf(deputy, '/user/list')).toBe(200)
  const again = await security.visitor.send('POST', '/officers/request', { kind: 'assign', officer: 'audit', personId: deputy.id })
  expect(again.failure.error).toBe('officerRequestInvalid')
  expect((await approve(deputy, await request(security, 'revoke', system, 'system'))).status).toBe(200)
  expect(await statusOf(system, '/user/list')).toBe(403)
  const last = await request(security, 'revoke', deputy, 'system')
  expect((await approve(audit, last)).failure.error).toBe('lastOfficer')
  // What an officer has requested is void once they are none.
  const ofDeputy = await request(deputy, 'resetPassword', audit)
  expect((await approve(audit, await request(security, 'assign', system, 'system'))).status).toBe(200)
  expect((await approve(audit, last)).status).toBe(200)
  expect((await approve(security, ofDeputy)).failure.error).toBe('officerRequestClosed')
  await expectSound(server)
})

test('[I3] the only holder of an office gets a one-time password from two others, signs in with it and still holds the office', async () => {
  const { system, security, audit, server } = on
  const id = await request(security, 'resetPassword', audit)
  const { password, username } = await system.visitor.call(approveOfficerRequest, { params: { id } })
  expect(username).toBe(audit.username)
  expect((await audit.visitor.send('GET', '/officers')).code).toBe(912)
  expect((await audit.visitor.signIn(audit.username, password ?? '')).result).toMatchObject({ passwordChangeRequired: true })
  await audit.visitor.send('POST', '/account/password', { oldPassword: password, newPassword: 'a lantern made of paper' })
  await audit.visitor.signIn(audit.username, 'a lantern made of paper')
  const { holders, requests } = await audit.visitor.call(getSeparation, {})
  expect(holders.map(({ officer, id: holder }) => [officer, holder])).toContainEqual(['audit', audit.id])
  expect(requests).toEqual([])
  await expectSound(server)
})

test('requests and approvals are audited with who did what', async () => {
  const { audit } = on
  const { result } = await audit.visitor.send('GET', '/audit/list?action=officers.request,officers.approve,officers.turnOn&pageSize=100')
  const text = JSON.stringify(result)
  for (const name of ['officers.turnOn', 'officers.request', 'officers.approve']) expect(text).toContain(name)
  expect(text).toContain(deputy.username)
})
