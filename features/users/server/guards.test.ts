import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#features/users/contract/users.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { organisationOf } from '#server/testing/organisation.ts'
import { change, create, fields, read, userMenus } from './test-server.ts'

type Tables = { role: { id: string; is_super: 0 | 1; name: string }; audit_entry: { action: string; username: string; result: string } }

let server: TestServer
let admin: Visitor
let organisation: ReturnType<typeof organisationOf>
let superRole: string
let managing: string

beforeAll(async () => {
  server = await startTestServer()
  organisation = organisationOf(server)
  admin = await organisation.administrator()
  managing = await organisation.role(userMenus)
  const tables = server.read.$extendTables<Tables>()
  superRole = (await tables.selectFrom('role').where('is_super', '=', 1).select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => server.stop())

const manager = () => organisation.signedIn({ roleIds: [managing] })

type Act = (visitor: Visitor, id: string, version: number) => ReturnType<Visitor['send']>

/** Each way to manage a user. */
const acts: Readonly<Record<string, Act>> = {
  edit: (visitor, id, version) => visitor.send('PATCH', `/user/${id}`, { realName: '改名', version }),
  disable: (visitor, id, version) => visitor.send('PATCH', `/user/${id}`, { isEnabled: false, version }),
  'disable in bulk': (visitor, id, version) => visitor.send('POST', '/user/bulk', { action: 'disable', items: [{ id, version }] }),
  'take roles': (visitor, id, version) => visitor.send('PATCH', `/user/${id}`, { roleIds: [], version }),
  reset: (visitor, id) => visitor.send('POST', `/user/${id}/password`),
  'reset factors': (visitor, id) => visitor.send('DELETE', `/user/${id}/factors`),
  'sign out': (visitor, id) => visitor.send('POST', `/user/${id}/sign-out`),
  delete: (visitor, id, version) => visitor.send('DELETE', `/user/${id}`, { version }),
  'delete in bulk': (visitor, id, version) => visitor.send('POST', '/user/bulk-remove', { items: [{ id, version }] }),
}

test('[C6] another address of a user needs what a reset of their password needs, in every way that it can be written', async () => {
  const editing = await organisation.role(['users', 'users-edit', 'users-sensitive'])
  const [{ visitor: editor }, resetter, unconfirmed] = [
    await organisation.signedIn({ roleIds: [editing] }),
    await manager(),
    server.visitor(),
  ]
  await unconfirmed.signIn(resetter.username, resetter.password)
  const { id, version } = await create(admin, { email: 'first@example.cn' })
  const later = (await admin.send('PATCH', `/user/${id}`, { email: 'second@example.cn', version })).status
  expect(later).toBe(200)
  const writes = (visitor: Visitor) => [
    visitor.send('PATCH', `/user/${id}`, { email: 'thief@example.cn', version: version + 1 }),
    visitor.send('POST', `/user/${id}/revert`, { version: version + 1, to: version }),
  ]
  for (const { status, failure } of await Promise.all(writes(editor))) expect([status, failure.error]).toEqual([403, 'forbidden'])
  for (const { status, failure } of await Promise.all(writes(unconfirmed)))
    expect([status, failure.error]).toEqual([403, 'confirmationRequired'])
  expect((await read(admin, id)).email).toBe('s****@example.cn')
  expect((await editor.send('PATCH', `/user/${id}`, { email: 'second@example.cn', realName: '改名', version: version + 1 })).status).toBe(
    200,
  )
  expect((await resetter.visitor.send('POST', `/user/${id}/revert`, { version: version + 2, to: version })).status).toBe(200)
  expect((await read(admin, id)).email).toBe('f****@example.cn')
})

async function refusals(username: string): Promise<string[]> {
  const tables = server.read.$extendTables<Tables>()
  const found = tables.selectFrom('audit_entry').where('username', '=', username).where('result', '=', 'refused').select('action')
  return (await found.execute()).map(({ action }) => action)
}

test('[C6 A14b] nobody manages a person who outranks them, by permissions or by data scope; each refusal is audited', async () => {
  const { visitor, username } = await organisation.signedIn({
    roleIds: [await organisation.role(userMenus, 'departmentAndBelow')],
    ...(await ownDepartment()),
  })
  const department = (await read(admin, (await listed(username)).id)).departmentId
  const outranking = {
    'more permissions': await organisation.role(['audit'], 'self'),
    'more departments': await organisation.role([], 'all'),
    'a super administrator': superRole,
  }
  for (const [reason, roleId] of Object.entries(outranking)) {
    const row = await create(admin, { departmentId: department, roleIds: [roleId] })
    for (const [act, send] of Object.entries(acts)) {
      const { status, failure } = await send(visitor, row.id, row.version)
      expect([reason, act, status, failure.error]).toEqual([reason, act, 403, 'forbidden'])
    }
    expect((await read(admin, row.id)).version).toBe(row.version)
  }
  expect(new Set(await refusals(username))).toEqual(
    new Set([
      'users.update',
      'users.bulk',
      'users.resetPassword',
      'users.resetFactors',
      'users.signOut',
      'users.remove',
      'users.bulkRemove',
    ]),
  )
})

async function ownDepartment() {
  return { departmentId: (await organisation.department()).id }
}

async function listed(realName: string) {
  const { list } = await admin.call(users.calls.list, { query: { realName } })
  const [found] = list
  if (!found) throw new Error(`${realName} is not listed`)
  return found
}

test('[C6] equals manage each other', async () => {
  const { visitor } = await manager()
  for (const [act, send] of Object.entries(acts)) {
    const row = await create(admin, { roleIds: [managing] })
    expect([act, (await send(visitor, row.id, row.version)).status]).toEqual([act, 200])
  }
})

test('[C6] a deleted person is not restored by a user whom they outrank', async () => {
  const { visitor } = await manager()
  const row = await create(admin, { roleIds: [superRole] })
  const { version } = await admin.call(users.calls.remove, { params: { id: row.id }, body: { version: row.version } })
  const { status } = await visitor.send('POST', `/user/${row.id}/restore`, { version })
  expect(status).toBe(403)
  expect((await visitor.send('GET', `/user/${row.id}`)).status).toBe(404)
})

test('[C5] nobody gives a role that holds more than they have, to themselves or to another, also in a new user', async () => {
  const { id, visitor, username } = await manager()
  const row = await create(admin)
  const more = await organisation.role(['audit'], 'self')
  for (const roleIds of [[more], [superRole]]) {
    const answers = [
      await visitor.send('POST', '/user', { ...fields, username: 'overreaching', roleIds }),
      await change(visitor, row.id, { roleIds }, row.version),
      await change(visitor, id, { roleIds: [...(await read(admin, id)).roleIds, ...roleIds] }),
    ]
    expect(answers.map(({ status, failure }) => [status, failure.error])).toEqual(answers.map(() => [403, 'forbidden']))
  }
  expect(await read(admin, row.id)).toMatchObject({ roleIds: [], version: row.version })
  expect((await admin.call(users.calls.list, { query: { realName: 'overreaching' } })).itemCount).toBe(0)
  expect(await refusals(username)).toContain('users.update')
})

test('[C5] a user who may not give the default roles is told so at the field, creates nobody without roles chosen, and can choose none', async () => {
  const { visitor } = await manager()
  const { roleIds: _roleIds, ...body } = fields
  const { status, failure } = await visitor.send('POST', '/user', { ...body, username: 'defaulted' })
  expect({ status, ...failure }).toMatchObject({ status: 409, error: 'defaultRolesBeyond', issues: [{ path: ['roleIds'] }] })
  expect((await visitor.send('POST', '/user', { ...body, username: 'defaulted', roleIds: [] })).status).toBe(200)
})

test('[C5] nobody opens rows to others that they do not see: by a role with a wider scope, or by a department above their own', async () => {
  const company = await organisation.department()
  const branch = await organisation.department(company)
  const below = await organisation.role(userMenus, 'departmentAndBelow')
  const { visitor } = await organisation.signedIn({ roleIds: [below], departmentId: branch.id })
  const row = await create(admin, { departmentId: branch.id })
  expect((await change(visitor, row.id, { roleIds: [await organisation.role([], 'all')] }, row.version)).status).toBe(403)
  expect((await change(visitor, row.id, { roleIds: [await organisation.role([], 'departmentAndBelow')] }, row.version)).status).toBe(200)

  // In the department above, the same role would open more departments than the caller sees.
  const other = await organisation.role(userMenus, 'department')
  const both = await organisation.signedIn({ roleIds: [below, other], departmentId: branch.id })
  const { failure } = await change(both.visitor, row.id, { departmentId: company.id })
  expect(failure).toMatchObject({ error: 'referenceMissing', issues: [{ path: ['departmentId'] }] })
})

test('[C5] a change of the department is refused if it widens what a role of the person opens beyond the rights of the caller', async () => {
  const company = await organisation.department()
  const branch = await organisation.department(company)
  const custom = await organisation.role(userMenus, 'custom')
  const now = server.clock.now()
  await server.database.write(async (connection) => {
    const tables = connection.$extendTables<{
      role_department: { role_id: string; department_id: string; created_at: number; updated_at: number }
    }>()
    const rows = [company].map(({ id }) => ({ role_id: custom, department_id: id, created_at: now, updated_at: now }))
    await tables.insertInto('role_department').values(rows).execute()
  })
  const { visitor } = await organisation.signedIn({ roleIds: [custom], departmentId: company.id })
  const row = await create(admin, { departmentId: company.id, roleIds: [await organisation.role([], 'department')] })
  const wide = await create(admin, { roleIds: [await organisation.role([], 'departmentAndBelow')], departmentId: company.id })
  expect((await change(visitor, row.id, { realName: '可以' }, row.version)).status).toBe(200)
  // Sees the company without its branch, so that a user who sees the branch as well outranks the caller.
  expect((await change(visitor, wide.id, { realName: '不可以' }, wide.version)).status).toBe(403)
  const newcomer = { ...fields, username: 'widened', departmentId: company.id, roleIds: wide.roleIds }
  expect((await visitor.send('POST', '/user', newcomer)).status).toBe(403)
  expect((await read(admin, wide.id)).departmentId).toBe(company.id)
  expect(branch.path.startsWith(company.path)).toBe(true)
})

test('[C4 C5] a disabled role that holds more than one has can be taken away, but not given: nobody is asked once it is enabled', async () => {
  const { id, visitor } = await manager()
  const role = await organisation.role(['audit'], 'self', 'disable')
  const row = await create(admin, { roleIds: [role, managing] })
  const kept = await change(visitor, row.id, { realName: '保留' }, row.version)
  expect(kept.status).toBe(200)
  const { status, result } = await change(visitor, row.id, { roleIds: [managing] })
  expect([status, result]).toMatchObject([200, { roleIds: [managing] }])
  for (const person of [row.id, id]) expect((await change(visitor, person, { roleIds: [managing, role] })).status).toBe(403)
})

test('a caller who does not see all departments gives a department in their scope', async () => {
  const { id: departmentId } = await organisation.department()
  const elsewhere = await organisation.department()
  const role = await organisation.role(userMenus, 'department')
  const { visitor } = await organisation.signedIn({ roleIds: [role], departmentId })
  const send = (department: string | null) =>
    visitor.send('POST', '/user', { ...fields, username: `scoped ${String(department)}`, departmentId: department })
  expect((await send(null)).failure).toMatchObject({ error: 'userDepartmentRequired', issues: [{ path: ['departmentId'] }] })
  expect((await send(elsewhere.id)).failure).toMatchObject({ error: 'referenceMissing', issues: [{ path: ['departmentId'] }] })
  expect((await send(departmentId)).status).toBe(200)
})

test('[C9] a user outside the scope is answered like one that does not exist, by every call', async () => {
  const { id: departmentId } = await organisation.department()
  const role = await organisation.role(userMenus, 'department')
  const { visitor } = await organisation.signedIn({ roleIds: [role], departmentId })
  const outside = await create(admin)
  const calls: Readonly<Record<string, Act>> = { ...acts, get: (sender, id) => sender.send('GET', `/user/${id}`) }
  for (const [act, send] of Object.entries(calls)) {
    const [hidden, missing] = [await send(visitor, outside.id, outside.version), await send(visitor, 'zzzzzzzzzzzzzzzz', outside.version)]
    const body = ({ text, failure }: typeof hidden) => text.replaceAll(failure.requestId, '').replaceAll(/"\w{16}"/g, '"id"')
    expect([act, hidden.status, body(hidden)]).toEqual([act, missing.status, body(missing)])
    // A bulk call skips such a user.
    expect([act, hidden.status]).toEqual([act, act.includes('bulk') ? 200 : 404])
    for (const id of ['-1', '1,2', '[]']) {
      const { status } = await send(visitor, encodeURIComponent(id), 1)
      expect([act, id, status]).toEqual([act, id, 400])
    }
    // 2^53 has the form of an id.
    const { status } = await send(visitor, '9007199254740992', 1)
    expect([act, status]).toEqual([act, missing.status])
  }
  expect((await read(admin, outside.id)).version).toBe(outside.version)
  expect((await visitor.call(users.calls.list, { query: { realName: outside.username } })).itemCount).toBe(0)
})
