import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, roles, setRoleMenus } from '#features/roles/contract/roles.ts'
import { createMenu } from '#features/menus/contract/menus.ts'
import { issuePasswords, type User, users } from '#features/users/contract/users.ts'
import { hourMs } from '#server/clock.ts'
import type { Visitor } from '#server/testing/test-server.ts'
import { roleIdsIn } from './test-officer-store.ts'
import {
  addUser,
  approve,
  expectRefusals,
  giveRole,
  request,
  type SeparatedServer,
  type SignedIn,
  startSeparated,
} from './test-officers.ts'

let on: SeparatedServer
/** A user without an office. */
let colleague: SignedIn
/** A role without a member that grants nothing yet. */
let plain: Role
/** A role from before, which grants a permission of officers; it does nothing now. */
let dormant: Role
let deleted: Role
let disabled: Role
/** A role of 安全管理员 from before. */
let own: Role
let deletedOwn: Role
let ids: Awaited<ReturnType<typeof roleIdsIn>>

const roleFields = { explain: '', isDefault: false, status: 'enable', dataScope: 'all', departmentIds: [] } as const

async function createRole(admin: Visitor, name: string, menuKeys: readonly string[] = []): Promise<Role> {
  const role = await admin.call(roles.calls.create, { body: { ...roleFields, name, departmentIds: [] } })
  return admin.call(setRoleMenus, { params: { id: role.id }, body: { menuKeys: [...menuKeys], version: role.version } })
}

beforeAll(async () => {
  on = await startSeparated(async (server, admin) => {
    plain = await createRole(admin, '空')
    dormant = await createRole(admin, '旧', ['users'])
    const removed = await createRole(admin, '已删', ['audit'])
    deleted = { ...removed, ...(await admin.call(roles.calls.remove, { params: { id: removed.id }, body: { version: removed.version } })) }
    const created = await createRole(admin, '停用', ['roles'])
    disabled = await admin.call(roles.calls.update, { params: { id: created.id }, body: { status: 'disable', version: created.version } })
    own = await createRole(admin, '自己的')
    const ofSecurity = await createRole(admin, '自己的旧角色', ['console'])
    deletedOwn = {
      ...ofSecurity,
      ...(await admin.call(roles.calls.remove, { params: { id: ofSecurity.id }, body: { version: ofSecurity.version } })),
    }
    colleague = await addUser(server, 'colleague')
  })
  for (const { id } of [own, deletedOwn]) await giveRole(on.server, on.security.id, id)
  ids = await roleIdsIn(on.server.read)
})
afterAll(() => on.server.stop())

const readUser = (id: string): Promise<User> => on.system.visitor.call(users.calls.get, { params: { id } })
const readRole = (id: string): Promise<Role> => on.security.visitor.call(roles.calls.get, { params: { id } })

async function patchUser({ visitor }: SignedIn, id: string, fields: object) {
  return visitor.send('PATCH', `/user/${id}`, { ...fields, version: (await readUser(id)).version })
}

async function putRoles({ visitor }: SignedIn, id: string, roleIds: readonly string[]) {
  return visitor.send('PUT', `/user/${id}/roles`, { roleIds, version: (await readUser(id)).version })
}

async function putMenus(id: string, menuKeys: readonly string[]) {
  return on.security.visitor.send('PUT', `/role/${id}/menus`, { menuKeys, version: (await readRole(id)).version })
}

async function patchRole(id: string, fields: object) {
  return on.security.visitor.send('PATCH', `/role/${id}`, { ...fields, version: (await readRole(id)).version })
}

test('[I3] nobody alone changes, disables, deletes or resets an officer, not even themselves', async () => {
  const { system, security, server } = on
  for (const { id } of [on.security, on.audit, on.system]) {
    const { version } = await readUser(id)
    const items = [{ id, version }]
    await expectRefusals(server, {
      edit: [patchUser(system, id, { realName: '改名' }), 'officerProtected'],
      disable: [patchUser(system, id, { isEnabled: false }), 'officerProtected'],
      'disable in bulk': [system.visitor.send('POST', '/user/bulk', { action: 'disable', items }), 'officerProtected'],
      delete: [system.visitor.send('DELETE', `/user/${id}`, { version }), 'officerProtected'],
      'delete in bulk': [system.visitor.send('POST', '/user/bulk-remove', { items }), 'officerProtected'],
      reset: [system.visitor.send('POST', `/user/${id}/password`), 'officerProtected'],
      'take the role': [putRoles(security, id, []), 'officerProtected'],
      'sign out': [security.visitor.send('POST', `/user/${id}/sign-out`), 'officerProtected'],
    })
  }
})

test('[I3] of many who are to be given passwords, officers are left out', async () => {
  const { system, security, audit } = on
  const { issued, skipped } = await system.visitor.call(issuePasswords, { body: { ids: [system.id, security.id, audit.id] } })
  expect(issued).toEqual([])
  expect(skipped.map(({ reason }) => reason)).toEqual(['own', 'officer', 'officer'])
})

test('[I3] no officer role and no 超级管理员 is given by the ways in which roles are given', async () => {
  const { system, security, audit, server } = on
  const { id } = colleague
  const body = {
    username: 'newcomer',
    realName: '新人',
    departmentId: null,
    positionIds: [],
    email: '',
    phone: null,
    isEnabled: true,
    description: '',
  }
  for (const roleId of [ids.system, ids.security, ids.audit, ids.super]) {
    const isSuper = roleId === ids.super
    await expectRefusals(server, {
      'by 安全管理员': [putRoles(security, id, [roleId]), isSuper ? 'forbidden' : 'officerProtected'],
      'to themselves': [putRoles(security, security.id, [...new Set([ids.security, roleId])]), 'officerProtected'],
      'to another officer': [putRoles(security, system.id, [...new Set([ids.system, roleId])]), 'officerProtected'],
      'by 系统管理员': [patchUser(system, id, { roleIds: [roleId] }), 'forbidden'],
      'in a new user': [system.visitor.send('POST', '/user', { ...body, roleIds: [roleId] }), 'forbidden'],
      'by 审计员': [putRoles(audit, id, [roleId]), 'forbidden'],
      'for new users': [patchRole(roleId, { isDefault: true }), isSuper ? 'superRoleFixed' : 'officerRoleFixed'],
      'as a copy': [
        security.visitor.send('POST', `/role/${roleId}/duplicate`, { name: '副本' }),
        isSuper ? 'superRoleFixed' : 'officerRoleFixed',
      ],
    })
  }
})

test('[I3] the officers’ roles are neither changed, disabled, deleted nor filled with menus', async () => {
  const { security, server } = on
  for (const id of [ids.system, ids.security, ids.audit]) {
    const { version } = await readRole(id)
    await expectRefusals(server, {
      rename: [patchRole(id, { name: '改名' }), 'officerRoleFixed'],
      disable: [patchRole(id, { status: 'disable' }), 'roleStatusFixed'],
      'widen or narrow': [patchRole(id, { dataScope: 'self' }), 'officerRoleFixed'],
      delete: [security.visitor.send('DELETE', `/role/${id}`, { version }), 'officerRoleFixed'],
      menus: [putMenus(id, ['console']), 'officerRoleFixed'],
    })
  }
})

test('[I3] permissions of officers are granted by nobody: not by menus, copy, default, enabling, restoring, a menu item or a role from before', async () => {
  const { security, server } = on
  const { version } = await readRole(plain.id)
  for (const key of [
    'users',
    'users-edit',
    'users-roles',
    'roles',
    'roles-edit',
    'menus-edit',
    'audit',
    'sessions',
    'officers-edit',
    'system-settings',
  ]) {
    await expectRefusals(server, { [key]: [putMenus(plain.id, [key]), 'officerPermission'] })
  }
  await expectRefusals(server, {
    copy: [security.visitor.send('POST', `/role/${dormant.id}/duplicate`, { name: '旧的副本' }), 'officerPermission'],
    default: [patchRole(dormant.id, { isDefault: true }), 'officerPermission'],
    enable: [patchRole(disabled.id, { status: 'enable' }), 'officerPermission'],
    restore: [security.visitor.send('POST', `/role/${deleted.id}/restore`, { version: deleted.version }), 'officerPermission'],
    assign: [putRoles(security, colleague.id, [dormant.id]), 'officerPermission'],
    system: [() => on.system.visitor.send('PUT', `/role/${plain.id}/menus`, { menuKeys: ['console'], version }), 'forbidden'],
    auditor: [() => on.audit.visitor.send('PUT', `/role/${plain.id}/menus`, { menuKeys: ['console'], version }), 'forbidden'],
  })
})

test('[I3] a menu item that roles grant gets no permission of officers, and none for a role of 安全管理员 themselves', async () => {
  const { security, server } = on
  const flags = { hidden: false, keepAlive: false, affix: false, alwaysShow: false, activeMenu: null }
  const place = { parentId: null, path: null, icon: '', sort: 20, auth: null }
  const { id, key, version } = await security.visitor.call(createMenu, {
    body: {
      ...flags,
      ...place,
      type: 'link',
      title: '报表',
      subtitle: 'Reports',
      key: 'reports',
      address: 'https://shop.example/',
      openType: 'new',
    },
  })
  expect((await putMenus(plain.id, [key])).status).toBe(200)
  const setAuth = (auth: string) => security.visitor.send('PATCH', `/menu/${id}`, { auth, version })
  await expectRefusals(server, { 'of officers': [setAuth('system_user_edit'), 'officerPermission'] })
  expect((await putMenus(own.id, [key])).status).toBe(200)
  await expectRefusals(server, { 'to themselves': [setAuth('dashboard_console'), 'forbidden'] })
  expect((await putMenus(own.id, [])).status).toBe(200)
  expect((await setAuth('dashboard_console')).status).toBe(200)
})

test('[I3] 安全管理员 gives nothing to themselves, by no role that they have', async () => {
  const { security, server } = on
  const { version } = deletedOwn
  await expectRefusals(server, {
    menus: [putMenus(own.id, ['console']), 'forbidden'],
    restore: [security.visitor.send('POST', `/role/${deletedOwn.id}/restore`, { version }), 'forbidden'],
    roles: [putRoles(security, security.id, [ids.security, plain.id]), 'officerProtected'],
  })
  expect((await security.visitor.send('GET', '/dashboard/console')).status).toBe(403)
})

test('[I3] a request is approved by another officer than the requester and the person concerned, within 24 hours, once', async () => {
  const { system, security, audit, server } = on
  const reset = await request(system, 'resetPassword', audit)
  const ending = await request(security, 'turnOff', colleague)
  const outsider = await addUser(server, 'outsider', ['officers', 'officers-edit'])
  await expectRefusals(server, {
    'by the requester': [approve(system, reset), 'officerRequestOwn'],
    'by the person concerned': [approve(audit, reset), 'officerRequestOwn'],
    'by an outsider': [approve(outsider, reset), 'forbidden'],
    'the end by its requester': [approve(security, ending), 'officerRequestOwn'],
    'withdrawn by another': [security.visitor.send('POST', `/officers/request/${reset}/withdraw`), 'officerRequestOwn'],
    'made by an outsider': [
      outsider.visitor.send('POST', '/officers/request', { kind: 'turnOff', officer: null, personId: outsider.id }),
      'forbidden',
    ],
  })
  expect((await system.visitor.send('POST', `/officers/request/${reset}/withdraw`)).status).toBe(200)
  await expectRefusals(server, { withdrawn: [approve(security, reset), 'officerRequestClosed'] })
  server.clock.move(24 * hourMs)
  const password = `${audit.username} keeps a secret`
  await audit.visitor.signIn(audit.username, password)
  await audit.visitor.send('POST', '/account/confirm', { password })
  await expectRefusals(server, { expired: [approve(audit, ending), 'officerRequestClosed'] })
  expect((await audit.visitor.send('GET', '/officers')).result).toMatchObject({ requests: [] })
})
