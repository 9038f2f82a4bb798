import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { forbidden } from '#contract/errors/error.ts'
import { appendImport, runImport } from '#contract/imports.ts'
import { maskedFieldRefused } from '#contract/resource/field-errors.ts'
import { getTask, isOpen, type Task } from '#contract/tasks.ts'
import type { ReadCell } from '#contract/tables/read-cell.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { resetUserPassword, users } from '#features/users/contract/users.ts'
import { organisationOf } from '#server/testing/organisation.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { read, userMenus } from './test-server.ts'

let server: TestServer
let admin: Visitor
let organisation: ReturnType<typeof organisationOf>
beforeAll(async () => {
  server = await startTestServer()
  organisation = organisationOf(server)
  admin = await organisation.administrator()
})
afterAll(() => server.stop())

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
    [
      'invalid',
      'departmentId: 所选内容不存在或已被删除，请重新选择: 没有的部门',
      'roleIds: 所选内容不存在或已被删除，请重新选择: 没有的角色',
    ],
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

test('an imported user has no password until one is set for them, which they change at once', async () => {
  const { id } = await check(admin, [['ren.wu', '任五', null, null, '启用']])
  await run(admin, id)
  for (const password of ['', 'ren.wu', '123456']) expect((await server.visitor().signIn('ren.wu', password)).status).not.toBe(200)
  const user = await find('ren.wu')
  const { password } = await admin.call(resetUserPassword, { params: { id: user.id } })
  const { status, result } = await server.visitor().signIn('ren.wu', password)
  expect([status, result]).toMatchObject([200, { passwordChangeRequired: true }])
})

test('users are updated by their names; a cell without roles takes the roles away', async () => {
  const role = await roleOf([])
  const { id } = await check(admin, [['ren.liu', '任六', null, role.name, '启用']])
  await run(admin, id)
  const before = await find('ren.liu')
  expect(before.roleIds).toEqual([role.id])
  const update = await check(admin, [['Ren.Liu', '任陆', null, null, '启用']], { mode: 'update', key: 'username' })
  expect(update.outcomes).toEqual([['update']])
  await run(admin, update.id)
  expect(await read(admin, before.id)).toMatchObject({ username: 'ren.liu', realName: '任陆', roleIds: [] })
})

test('[I11] nobody imports users with rights that they do not have or may not give, or without the permissions of the form', async () => {
  const send = async (visitor: Visitor, body: object) => (await visitor.send('POST', '/user/import', body)).failure.error
  const editor = await server.signedIn('edits people', { menuKeys: ['users', 'users-edit'] })
  expect(await send(editor, plan)).toBe(forbidden.name)
  const importer = await server.signedIn('imports people', { menuKeys: ['users', 'users-import'] })
  expect(await send(importer, plan)).toBe(forbidden.name)
  const role = await roleOf(['login-log', 'login-log-export'])
  const personWith = async (menuKeys: readonly string[]) =>
    (await organisation.signedIn({ roleIds: [await organisation.role(menuKeys)] })).visitor
  const both = await personWith(['users', 'users-edit', 'users-import'])
  const person = ['ren.qi', '任七', null, role.name, '启用']
  expect((await check(both, [person])).outcomes).toEqual([['invalid', expect.stringMatching(/^null: /)]])
  const manager = await personWith([...userMenus, 'users-import', 'roles'])
  expect((await check(manager, [person])).outcomes).toEqual([['invalid', expect.stringMatching(/^null: /)]])
  expect((await check(admin, [person])).outcomes).toEqual([['create']])
})

test('[I9] masked columns of users are imported by those alone who may reveal them', async () => {
  const visitor = await server.signedIn('knows no addresses', { menuKeys: ['users', 'users-edit', 'users-import'] })
  const withMail = [...columns, { field: 'email' as const, label: '邮箱' }]
  const body = { ...plan, mode: 'update', key: 'username', columns: withMail }
  expect((await visitor.send('POST', '/user/import', body)).failure.error).toBe(maskedFieldRefused.name)
})
