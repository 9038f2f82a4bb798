import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDepartmentChoices } from '#contract/identity/department-choices.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { setMembership } from '#server/testing/membership-store.ts'
import { createDepartment, departmentFields, readDepartment, treeOf, tryMove } from './test-departments.ts'

const { calls } = departments
const menuKeys = ['departments', 'departments-edit', 'departments-delete', 'basic-list', 'basic-list-edit']

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

/** Signs in a new member of a department who sees it and all below it. */
async function member(
  username: string,
  departmentId: string,
  dataScope: 'departmentAndBelow' | 'self' = 'departmentAndBelow',
): Promise<Visitor> {
  const { id, password } = await server.addPerson(username, { menuKeys })
  await server.database.write((connection) => setMembership(connection, id, { departmentId, dataScope }))
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return visitor
}

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join()

test('an unchanged place is not written', async () => {
  const root = await createDepartment(admin, '总部')
  const child = await createDepartment(admin, '分部', root)
  const { result } = await tryMove(admin, child.id, root.id, 7)
  expect(result).toEqual(await readDepartment(admin, child.id))
  expect((await readDepartment(admin, child.id)).version).toBe(child.version)
})

test('the siblings of a moved department keep their versions', async () => {
  const root = await createDepartment(admin, '总部')
  const [first, second] = [await createDepartment(admin, '一部', root), await createDepartment(admin, '二部', root)]
  expect((await tryMove(admin, second.id, root.id, 0)).status).toBe(200)
  expect(await readDepartment(admin, first.id)).toMatchObject({ version: first.version, sort: 1 })
})

test('[C9] a department outside the data scope is answered like an unknown one by every call, and those above are shown by name alone', async () => {
  const root = await createDepartment(admin, '集团')
  const north = await admin.call(calls.create, { body: { ...departmentFields('北方', root), phone: '010-66001234' } })
  const south = await createDepartment(admin, '南方', root)
  const office = await createDepartment(admin, '北京', north)
  const person = await member('north', north.id)
  const seen = (await treeOf(person)).filter(({ path }) => path.startsWith(root.path))
  expect(seen).toMatchObject([
    { id: root.id, name: '集团', isReadOnly: true, leaderId: null, phone: null, memberCount: null },
    { id: north.id, isReadOnly: false, phone: '010-66001234', memberCount: 1, parentTitle: '集团' },
    { id: office.id, isReadOnly: false },
  ])
  const choices = (await person.call(listDepartmentChoices, {})).list.filter(({ id }) => [root.id, north.id, south.id].includes(id))
  expect(choices).toMatchObject([
    { id: root.id, isSelectable: false },
    { id: north.id, isSelectable: true },
  ])
  const answersTo = async ({ id, version }: { id: string; version: number }) => {
    const answers = [
      await person.send('GET', `/department/${id}`),
      await person.send('PATCH', `/department/${id}`, { version, name: '改名' }),
      await person.send('DELETE', `/department/${id}`, { version }),
      await person.send('POST', `/department/${id}/restore`, { version }),
      await person.send('POST', `/department/${id}/move`, { version, parentId: north.id, index: 0 }),
    ]
    return answers.map(({ status, text, failure }) => [status, text.replaceAll(failure.requestId, '')])
  }
  const unknown = await answersTo({ id: 'zzzzzzzzzzzzzzzz', version: 1 })
  expect(unknown.map(([status]) => status)).toEqual([404, 404, 404, 404, 404])
  for (const hidden of [root, south]) expect(await answersTo(hidden)).toEqual(unknown)
  expect(namesOf((await person.call(calls.list, { query: {} })).list)).toBe('北方,北京')
})

test('departments are created and moved within the data scope only, and the top level is for those who see all', async () => {
  const root = await createDepartment(admin, '集团')
  const [own, other] = [await createDepartment(admin, '东区', root), await createDepartment(admin, '西区', root)]
  const child = await createDepartment(admin, '上海', own)
  const person = await member('east', own.id)
  const outcomes = [
    await person.send('POST', '/department', departmentFields('新部门', other)),
    await person.send('POST', '/department', departmentFields('新部门')),
    await tryMove(person, child.id, other.id, 0),
    await tryMove(person, child.id, null, 0),
  ]
  expect(outcomes.map(({ status, failure }) => `${status} ${failure.error} ${failure.issues?.[0]?.path.join()}`)).toEqual([
    '409 referenceMissing parentId',
    '409 departmentParentRequired parentId',
    '409 referenceMissing parentId',
    '409 departmentParentRequired parentId',
  ])
})

test('the next request of someone who sees what is below them shows a new department, and one that was moved away is gone', async () => {
  const [one, other] = [await createDepartment(admin, '甲'), await createDepartment(admin, '乙')]
  const person = await member('fresh', one.id)
  expect((await person.send('GET', `/department/${other.id}`)).status).toBe(404)
  const child = await createDepartment(admin, '丙', one)
  expect((await person.send('GET', `/department/${child.id}`)).status).toBe(200)
  await tryMove(admin, child.id, other.id, 0)
  expect((await person.send('GET', `/department/${child.id}`)).status).toBe(404)
  await tryMove(admin, other.id, one.id, 0)
  expect((await person.send('GET', `/department/${child.id}`)).status).toBe(200)
})

test('a user who deletes a department can restore it', async () => {
  const root = await createDepartment(admin, '总部')
  const person = await member('undo', root.id)
  const child = await createDepartment(person, '分部', root)
  const removed = await person.call(calls.remove, { params: { id: child.id }, body: { version: child.version } })
  const restored = await person.call(calls.restore, { params: { id: child.id }, body: { version: removed.version } })
  expect(restored).toMatchObject({ name: '分部', path: child.path })
})

test('the error of a department in use counts its members and subdepartments, and names them', async () => {
  const root = await createDepartment(admin, '总部')
  for (const name of ['一部', '二部', '三部', '四部', '五部', '六部']) await createDepartment(admin, name, root)
  await member('listed', root.id, 'self')
  const { status, failure, message } = await admin.send('DELETE', `/department/${root.id}`, { version: root.version })
  expect([status, failure.error]).toEqual([409, 'departmentInUse'])
  expect(message).toContain('下级部门 6（一部、二部、三部、四部、五部 等）')
  expect(message).toContain('成员 1（listed）')
})

test('a leader is an enabled user whom the caller can see', async () => {
  const root = await createDepartment(admin, '总部')
  const body = { ...departmentFields('分部', root), leaderId: '0000000000000zzz' }
  const { failure } = await admin.send('POST', '/department', body)
  expect([failure.error, failure.issues?.[0]?.path]).toEqual(['referenceMissing', ['leaderId']])
  const { id } = await server.addPerson('leader')
  expect(await admin.call(calls.create, { body: { ...body, leaderId: id } })).toMatchObject({ leaderId: id, leaderTitle: 'leader' })
})

test('bad input names its field and writes nothing', async () => {
  const unknown = 'zzzzzzzzzzzzzzzz'
  const row = await createDepartment(admin, '填错')
  const before = await treeOf(admin)
  const ids = Array.from({ length: 5000 }, (_, index) => String(index).padStart(16, '0'))
  const wrong: readonly [string, unknown, number][] = [
    ['parentId', unknown, 409],
    ['parentId', row.id, 409],
    ['parentId', 7, 400],
    ['parentId', ids, 400],
    ['leaderId', unknown, 409],
    ['leaderId', [row.id], 400],
    ['name', '', 400],
    ['name', 'x'.repeat(61), 400],
    ['phone', 'none', 400],
    ['isEnabled', 'yes', 400],
    ['memberCount', 4, 400],
    ['path', '/', 400],
  ]
  for (const [field, value, status] of wrong) {
    const answer = await admin.send('PATCH', `/department/${row.id}`, { [field]: value, version: row.version })
    expect([field, answer.status, answer.failure.issues?.[0]?.path]).toEqual([field, status, [field]])
    if (value === row.id) continue
    const created = await admin.send('POST', '/department', { ...departmentFields('填错'), [field]: value })
    expect([field, created.status, created.failure.issues?.[0]?.path]).toEqual([field, status, [field]])
  }
  for (const [body, field, status] of [
    [{ parentId: unknown, index: 0 }, 'parentId', 409],
    [{ parentId: row.id, index: 0 }, 'parentId', 409],
    [{ parentId: null, index: -1 }, 'index', 400],
    [{ parentId: null, index: '0' }, 'index', 400],
  ] as const) {
    const answer = await admin.send('POST', `/department/${row.id}/move`, { ...body, version: row.version })
    expect([answer.status, answer.failure.issues?.[0]?.path]).toEqual([status, [field]])
  }
  expect(await treeOf(admin)).toEqual(before)
})
