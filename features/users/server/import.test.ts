import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { confirmationRequired, forbidden } from '#contract/errors/error.ts'
import { lastAdministrator } from '#contract/identity/identity-errors.ts'
import { appendImport, runImport } from '#contract/imports.ts'
import { maskedFieldRefused } from '#contract/resource/field-errors.ts'
import { getTask, isOpen, type Task } from '#contract/tasks.ts'
import type { ReadCell } from '#contract/tables/read-cell.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { resetUserPassword, users } from '#features/users/contract/users.ts'
import { minuteMs } from '#server/clock.ts'
import { type MailCatcher, startMailCatcher } from '#server/testing/mail-catcher.ts'
import { setUpMail } from '#server/testing/mail-settings.ts'
import { organisationOf } from '#server/testing/organisation.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { read, userMenus } from './test-server.ts'

let catcher: MailCatcher
let server: TestServer
let admin: Visitor
let organisation: ReturnType<typeof organisationOf>
beforeAll(async () => {
  catcher = await startMailCatcher()
  server = await startTestServer()
  await setUpMail(server, catcher.port)
  organisation = organisationOf(server)
  admin = await organisation.administrator()
})
afterAll(async () => {
  await server.stop()
  await catcher.stop()
})

type Body = CallInput<typeof users.calls.import>['body']

const columns: Body['columns'] = [
  { field: 'username', label: '用户名' },
  { field: 'realName', label: '姓名' },
  { field: 'departmentId', label: '部门' },
  { field: 'roleIds', label: '角色' },
  {
    field: 'isEnabled',
    label: '状态',
    choices: [
      { value: 'true', label: '启用' },
      { value: 'false', label: '停用' },
    ],
  },
]

const plan = { title: '同事.xlsx', mode: 'create', key: null, columns } as const

/** Begins an import, and has these rows checked. */
async function check(visitor: Visitor, rows: readonly (readonly ReadCell[])[], changes: Partial<Body> = {}) {
  const { id } = await visitor.call(users.calls.import, { body: { ...plan, columns: [...columns], ...changes } })
  const body = { offset: 0, rows: rows.map((cells, index) => ({ row: index + 2, cells: [...cells] })) }
  const checked = await visitor.call(appendImport, { params: { id }, body })
  return {
    id,
    outcomes: checked.rows.map(({ outcome, issues }) => [outcome, ...issues.map(({ field, message }) => `${field}: ${message}`)]),
  }
}

async function run(visitor: Visitor, id: string): Promise<Task> {
  const task = await visitor.call(runImport, { params: { id } })
  await expect.poll(async () => isOpen(await visitor.call(getTask, { params: { id: task.id } })), { timeout: 60_000 }).toBe(false)
  return visitor.call(getTask, { params: { id: task.id } })
}

/** A user with these menu rows, in a confirmed session. */
const personWith = async (menuKeys: readonly string[]) =>
  (await organisation.signedIn({ roleIds: [await organisation.role(menuKeys)] })).visitor

/** A new role with these menu rows. */
async function roleOf(menuKeys: readonly string[]) {
  return admin.call(roles.calls.get, { params: { id: await organisation.role(menuKeys) } })
}

async function find(username: string) {
  const { list } = await admin.call(users.calls.list, { query: { search: username } })
  const found = list.find((user) => user.username === username)
  if (!found) throw new Error(`There is no user ${username}`)
  return found
}

test('people are imported into departments with roles by their names; without any they get the default roles', async () => {
  const department = await admin.call(departments.calls.get, { params: { id: (await organisation.department()).id } })
  const keeper = await roleOf(['positions'])
  const byDefault = await roleOf([])
  await admin.call(roles.calls.update, { params: { id: byDefault.id }, body: { isDefault: true, version: byDefault.version } })
  const { id, outcomes } = await check(admin, [
    ['ren.yi', '任一', department.name, keeper.name, '启用'],
    ['ren.er', '任二', null, null, '停用'],
    ['REN.YI', '任三', null, null, '启用'],
    ['ren.si', '任四', '没有的部门', '没有的角色', '启用'],
  ])
  expect(outcomes).toEqual([
    ['create'],
    ['create'],
    ['invalid', 'username: 与文件中前面的行重复'],
    ['invalid', 'departmentId: 找不到“没有的部门”', 'roleIds: 找不到“没有的角色”'],
  ])
  expect((await admin.send('POST', `/import/${id}/run`)).status).toBe(409)
  const valid = await check(admin, [
    ['ren.yi', '任一', department.name, keeper.name, '启用'],
    ['ren.er', '任二', null, null, '停用'],
  ])
  expect(await run(admin, valid.id)).toMatchObject({ state: 'done', done: 2 })
  expect(await find('ren.yi')).toMatchObject({ realName: '任一', departmentTitle: department.name, roleIds: [keeper.id], isEnabled: true })
  const other = await find('ren.er')
  expect(other).toMatchObject({ departmentId: null, isEnabled: false })
  expect(other.roleIds).toContain(byDefault.id)
  expect(other.roleIds).not.toContain(keeper.id)
})

test('who has no status in a file, or a file without that column, is enabled; an update keeps the status', async () => {
  const empty = await check(admin, [['wu.zhuangtai', '吴状', null, null, null]])
  expect(empty.outcomes).toEqual([['create']])
  await run(admin, empty.id)
  expect(await find('wu.zhuangtai')).toMatchObject({ isEnabled: true })
  const named = columns.slice(0, 2)
  const without = await check(admin, [['wu.lan', '吴栏']], { columns: named })
  await run(admin, without.id)
  const { id, version } = await find('wu.lan')
  expect(await find('wu.lan')).toMatchObject({ isEnabled: true })
  await admin.call(users.calls.update, { params: { id }, body: { isEnabled: false, version } })
  const updated = await check(admin, [['wu.lan', '吴兰', null, null, null]], { mode: 'update', key: 'username' })
  await run(admin, updated.id)
  expect(await find('wu.lan')).toMatchObject({ realName: '吴兰', isEnabled: false })
})

test('names of other rows are compared as stored names are, and may hold what separates names', async () => {
  const department = await admin.call(departments.calls.get, { params: { id: (await organisation.department()).id } })
  const [both, one] = [await roleOf([]), await roleOf([])]
  const rename = (role: typeof both, name: string) =>
    admin.call(roles.calls.update, { params: { id: role.id }, body: { name, version: role.version } })
  await rename(both, 'R&D、Test')
  await rename(one, 'Ops')
  await admin.call(departments.calls.update, {
    params: { id: department.id },
    body: { name: 'Zürich Office', version: department.version },
  })
  const name = ' zu\u0308rich　ＯＦＦＩＣＥ\u200B'
  const cells = ['R&D、Test', 'r&d、ＴＥＳＴ', '"R&D、Test"、OPS', 'ops; Ops', 'R&D、Ops']
  const { id, outcomes } = await check(
    admin,
    cells.map((role, index) => [`ren.alike${index}`, `同名 ${index}`, name, role, '启用']),
  )
  expect(outcomes).toEqual([...cells.slice(0, 4).map(() => ['create']), ['invalid', 'roleIds: 找不到“R&D”']])
  expect((await admin.send('POST', `/import/${id}/run`)).status).toBe(409)
  const valid = await check(
    admin,
    cells.slice(0, 4).map((role, index) => [`ren.alike${index}`, `同名 ${index}`, name, role, '启用']),
  )
  await run(admin, valid.id)
  const found = await Promise.all(valid.outcomes.map((_, index) => find(`ren.alike${index}`)))
  expect(found.map(({ roleIds }) => roleIds)).toEqual([[both.id], [both.id], [both.id, one.id].toSorted(), [one.id]])
  expect(found.map(({ departmentId }) => departmentId)).toEqual(found.map(() => department.id))
})

test('an imported user has no password until one is reset for them, which they change at once', async () => {
  const { id } = await check(admin, [['ren.wu', '任五', null, null, '启用']])
  await run(admin, id)
  for (const password of ['ren.wu', '123456']) expect((await server.visitor().signIn('ren.wu', password)).status).toBe(401)
  const user = await find('ren.wu')
  const { password } = await admin.call(resetUserPassword, { params: { id: user.id } })
  const { status, result } = await server.visitor().signIn('ren.wu', password)
  expect([status, result]).toMatchObject([200, { passwordChangeRequired: true }])
})

test('an imported user with an email address chooses the first password with the link from a mail', async () => {
  const withMail = [...columns, { field: 'email' as const, label: '邮箱' }]
  const { id } = await check(admin, [['ren.ba', '任八', null, null, '启用', 'ren.ba@example.cn']], { columns: withMail })
  await run(admin, id)
  await server.visitor().send('POST', '/password_reset/request', { name: 'ren.ba' })
  const token = await catcher.find('ren.ba@example.cn', /#reset=([\w-]{43})$/m)
  server.visitor().secrets.add(token)
  const chosen = { token, newPassword: 'a lantern of paper' }
  expect((await server.visitor().send('POST', '/password_reset', chosen)).status).toBe(200)
  const { status, result } = await server.visitor().signIn('ren.ba', 'a lantern of paper')
  expect([status, result]).toMatchObject([200, { passwordChangeRequired: false }])
})

test('[C7] an imported super administrator who cannot sign in yet is not the one who remains', async () => {
  const administrator = await find('admin')
  const role = await admin.call(roles.calls.get, { params: { id: administrator.roleIds[0] ?? '' } })
  const { id } = await check(admin, [['ren.jiu', '任九', null, role.name, '启用']])
  await run(admin, id)
  const update = await check(admin, [['admin', administrator.realName, null, role.name, '停用']], { mode: 'update', key: 'username' })
  expect(update.outcomes).toEqual([['invalid', expect.stringContaining(lastAdministrator.message({})['zh-CN'])]])
})

test('[I4] users are imported in a confirmed session alone, also when the check was done before', async () => {
  const visitor = await organisation.administrator()
  const { id } = await check(visitor, [['ren.shi', '任十', null, null, '启用']])
  server.clock.move(6 * minuteMs)
  for (const [path, body] of [
    ['/user/import', plan],
    [`/import/${id}/rows`, { offset: 1, rows: [{ row: 3, cells: ['ren.xx', '任十', null, null, '启用'] }] }],
    [`/import/${id}/run`, {}],
  ] as const)
    expect([path, (await visitor.send('POST', path, body)).failure.error]).toEqual([path, confirmationRequired.name])
  await visitor.call(confirmIdentity, { body: { password: adminPassword } })
  expect((await run(visitor, id)).state).toBe('done')
  admin = await organisation.administrator()
})

test('users are updated by their names; a cell without roles takes the roles away if the import says so', async () => {
  const role = await roleOf([])
  const { id } = await check(admin, [['ren.liu', '任六', null, role.name, '启用']])
  await run(admin, id)
  const before = await find('ren.liu')
  expect(before.roleIds).toEqual([role.id])
  const changes = { mode: 'update', key: 'username' } as const
  const update = await check(admin, [['Ren.Liu', '任陆', null, null, '启用']], changes)
  expect(update.outcomes).toEqual([['update']])
  await run(admin, update.id)
  expect(await read(admin, before.id)).toMatchObject({ realName: '任陆', roleIds: [role.id] })
  const clearing = await check(admin, [['Ren.Liu', '任陆', null, null, '启用']], { ...changes, clearsEmpty: true })
  expect(clearing.outcomes).toEqual([['update']])
  await run(admin, clearing.id)
  expect(await read(admin, before.id)).toMatchObject({ username: 'ren.liu', realName: '任陆', roleIds: [] })
})

test('[I11] nobody imports users with rights that they do not have or may not give, or without the permissions of the form', async () => {
  const send = async (visitor: Visitor, body: object) => (await visitor.send('POST', '/user/import', body)).failure.error
  const editor = await personWith(['users', 'users-edit'])
  expect(await send(editor, plan)).toBe(forbidden.name)
  const importer = await personWith(['users', 'users-import'])
  expect(await send(importer, plan)).toBe(forbidden.name)
  const role = await roleOf(['login-log', 'login-log-export'])
  const both = await personWith(['users', 'users-edit', 'users-import'])
  const person = ['ren.qi', '任七', null, role.name, '启用']
  expect((await check(both, [person])).outcomes).toEqual([['invalid', `null: ${forbidden.message({})['zh-CN']}`]])
  const manager = await personWith([...userMenus, 'users-import', 'roles'])
  expect((await check(manager, [person])).outcomes).toEqual([['invalid', `null: ${forbidden.message({})['zh-CN']}`]])
  expect((await check(admin, [person])).outcomes).toEqual([['create']])
})

test('[I9] addresses of users who are there already are changed by those alone who may reveal them; new users may have them', async () => {
  const visitor = await personWith(['users', 'users-edit', 'users-import'])
  const withMail = [...columns, { field: 'email' as const, label: '邮箱' }]
  const body = { ...plan, columns: withMail }
  const update = await visitor.send('POST', '/user/import', { ...body, mode: 'update', key: 'username' })
  expect(update.failure.error).toBe(maskedFieldRefused.name)
  expect((await visitor.send('POST', '/user/import', body)).status).toBe(200)
})
