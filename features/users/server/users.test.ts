import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmationRequired } from '#contract/errors/error.ts'
import { users } from '#features/users/contract/users.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { organisationOf } from '#server/testing/organisation.ts'
import { change, create, fields, read } from './test-server.ts'
import { userRows } from './user-store.ts'

let server: TestServer
let admin: Visitor
let organisation: ReturnType<typeof organisationOf>

beforeAll(async () => {
  server = await startTestServer()
  organisation = organisationOf(server)
  admin = await organisation.administrator()
})
afterAll(() => server.stop())

const usernames = async (query: Readonly<Record<string, string>>) =>
  (await admin.call(users.calls.list, { query })).list.map(({ username }) => username)

test('a new user gets a one-time password, which must be changed first, and signs in with it under any spelling of the name', async () => {
  const { password, ...row } = await create(admin, { username: 'Ｚhang.San' })
  expect(row).toMatchObject({ username: 'Ｚhang.San', realName: fields.realName, isEnabled: true, lastLoginAt: null, version: 1 })
  expect(await read(admin, row.id)).toEqual(row)
  const visitor = server.visitor()
  const { status, result } = await visitor.signIn('zhang.san', password)
  expect([status, result]).toMatchObject([200, { passwordChangeRequired: true }])
  expect((await visitor.send('GET', '/menus')).failure.error).toBe('passwordChangeRequired')
  const changed = { oldPassword: password, newPassword: 'a lantern of paper' }
  expect((await visitor.send('POST', '/account/password', changed)).status).toBe(200)
  expect((await read(admin, row.id)).lastLoginAt).toBe(new Date(server.clock.now()).toISOString())
})

test('what an import creates is said where users have a call of their own for that', () => {
  expect(() => resourceHandlers(users, { store: userRows })).toThrow('users need importedRow')
})

test('a repeated creation reveals no password again', async () => {
  const body = { ...fields, username: 'repeated' }
  const send = () => admin.send('POST', '/user', body, { 'idempotency-key': 'one-and-the-same' })
  expect((await send()).status).toBe(200)
  const repeat = await send()
  expect([repeat.status, repeat.failure.error]).toEqual([409, 'alreadyDone'])
  expect(repeat.text).not.toContain('password')
})

test('a username is unique by its key, also beside those of deleted users, and is never changed', async () => {
  const row = await create(admin, { username: 'Li.Hua' })
  const again = () => admin.send('POST', '/user', { ...fields, username: 'ｌi.hua' })
  expect((await again()).failure).toMatchObject({ error: 'usernameInUse', issues: [{ path: ['username'] }] })
  await admin.call(users.calls.remove, { params: { id: row.id }, body: { version: row.version } })
  expect((await again()).failure.error).toBe('usernameInUse')
  const other = await create(admin)
  const { status, failure } = await change(admin, other.id, { username: 'renamed' }, other.version)
  expect([status, failure.error]).toEqual([400, 'badRequest'])
  expect(await read(admin, other.id)).toMatchObject({ username: other.username })
})

test('one search finds username, real name, its pinyin and its initials, also after a change of the name', async () => {
  const row = await create(admin, { username: 'wx.ding', realName: '丁文轩' })
  for (const realName of ['文轩', 'WX.D', 'dingwen', 'dwx'])
    expect([realName, await usernames({ realName })]).toEqual([realName, ['wx.ding']])
  await change(admin, row.id, { realName: '欧阳明' })
  expect(await usernames({ realName: 'dingwen' })).toEqual([])
  expect(await usernames({ realName: 'ouyangm' })).toEqual(['wx.ding'])
})

test('users are listed by department, role, position and status', async () => {
  const { id: departmentId } = await organisation.department()
  const roleId = await organisation.role([])
  const inDepartment = await create(admin, { departmentId })
  const withRole = await create(admin, { roleIds: [roleId], isEnabled: false })
  expect(await usernames({ departmentId })).toEqual([inDepartment.username])
  expect(await usernames({ roleIds: roleId })).toEqual([withRole.username])
  expect(await usernames({ roleIds: roleId, isEnabled: 'true' })).toEqual([])
  expect(await usernames({ roleIds: roleId, isEnabled: 'false' })).toEqual([withRole.username])
})

test('without chosen roles a new user gets the default roles; an empty list means none', async () => {
  const { roleIds: _roleIds, ...body } = fields
  const { result } = await admin.send('POST', '/user', { ...body, username: 'defaulted' })
  expect(result).toMatchObject({ roleTitles: ['编辑'] })
  expect(await create(admin, { roleIds: [] })).toMatchObject({ roleTitles: [] })
})

test('giving or taking roles requires a confirmation, and nothing is written without one', async () => {
  const roleId = await organisation.role([])
  const row = await create(admin)
  const unconfirmed = await server.administrator()
  const refused = [
    await unconfirmed.send('POST', '/user', { ...fields, username: 'unconfirmed', roleIds: [roleId] }),
    await change(unconfirmed, row.id, { roleIds: [roleId] }),
    await unconfirmed.send('POST', `/user/${row.id}/password`),
  ]
  expect(refused.map(({ failure }) => failure.error)).toEqual(refused.map(() => confirmationRequired.name))
  expect((await unconfirmed.send('POST', '/user', { ...fields, username: 'unconfirmed' })).status).toBe(200)
  expect((await change(unconfirmed, row.id, { realName: '另一个' })).status).toBe(200)
  expect(await read(admin, row.id)).toMatchObject({ roleIds: [], realName: '另一个' })
})

test('[C10] fields that are set by the server alone are refused, and nothing is changed', async () => {
  const row = await create(admin)
  const extra = {
    id: 'x',
    createdAt: 0,
    passwordHash: 'x',
    mustChangePassword: false,
    permissions: [],
    role: 'x',
    isSuper: true,
    lastLoginAt: null,
  }
  for (const [name, value] of Object.entries(extra)) {
    const { status, failure } = await change(admin, row.id, { [name]: value }, row.version)
    expect([name, status, failure.error]).toEqual([name, 400, 'badRequest'])
    expect((await admin.send('POST', '/user', { ...fields, username: 'extra', [name]: value })).status).toBe(400)
  }
  const { password: _password, ...unchanged } = row
  expect(await read(admin, row.id)).toEqual(unchanged)
})

test('unknown roles, positions and departments, and too many or wrong ids are refused at their fields', async () => {
  const unknown = 'zzzzzzzzzzzzzzzz'
  const many = Array.from({ length: 500 }, (_, index) => String(index).padStart(16, '0'))
  const wrong: [string, unknown, number][] = [
    ['departmentId', unknown, 409],
    ['roleIds', [unknown], 409],
    ['positionIds', [unknown], 409],
    ['departmentId', 5, 400],
    ['departmentId', [unknown], 400],
    ['roleIds', unknown, 400],
    ['roleIds', [5], 400],
    ['roleIds', many, 400],
    ['roleIds', [unknown, unknown], 400],
    ['positionIds', many, 400],
  ]
  const row = await create(admin)
  for (const [field, value, expected] of wrong) {
    for (const answer of [
      await change(admin, row.id, { [field]: value }, row.version),
      await admin.send('POST', '/user', { ...fields, username: 'wrong', [field]: value }),
    ]) {
      expect([field, answer.status]).toEqual([field, expected])
      expect(answer.text).toContain(`"path":["${field}"`)
    }
  }
  const body = { ...fields, username: 'wrong', roleIds: Array.from({ length: 10_000 }, (_, index) => String(index).padStart(16, '0')) }
  expect((await admin.send('POST', '/user', body)).status).toBe(400)
  expect((await read(admin, row.id)).version).toBe(row.version)
  expect(await usernames({ realName: 'wrong' })).toEqual([])
})

test('a disabled department is given to nobody, and those who have it keep it', async () => {
  const { id: departmentId } = await organisation.department()
  const { id: other } = await organisation.department()
  const member = await create(admin, { departmentId })
  const leaving = await create(admin, { departmentId })
  const outsider = await create(admin, { departmentId: other })
  await admin.send('PATCH', `/department/${departmentId}`, { isEnabled: false, version: 1 })
  const refused = [
    await admin.send('POST', '/user', { ...fields, username: 'late', departmentId }),
    await change(admin, outsider.id, { departmentId }),
  ]
  for (const { status, failure } of refused)
    expect([status, failure]).toMatchObject([409, { error: 'userDepartmentDisabled', issues: [{ path: ['departmentId'] }] }])
  expect(await usernames({ realName: 'late' })).toEqual([])
  expect((await change(admin, member.id, { realName: '改名', departmentId })).status).toBe(200)
  expect((await change(admin, leaving.id, { departmentId: other })).status).toBe(200)
  expect((await change(admin, leaving.id, { departmentId })).failure.error).toBe('userDepartmentDisabled')
})

test('[C11] no answer about users contains a hash', async () => {
  const row = await create(admin)
  const answers = [
    await admin.send('GET', '/user/list'),
    await admin.send('GET', `/user/${row.id}`),
    await change(admin, row.id, { realName: '无' }),
  ]
  for (const { text } of answers) expect(text).not.toMatch(/argon2|password/i)
})
