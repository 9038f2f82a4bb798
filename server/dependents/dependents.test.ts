import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dependent, dependentsLimit, listDependents } from '#contract/dependents.ts'
import { badRequest, notFound } from '#contract/errors/error.ts'
import { setMembership } from '#server/testing/membership-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const menuKeys = ['departments', 'departments-delete', 'users', 'basic-form', 'detail']

interface Place {
  readonly id: string
  readonly version: number
}

let server: TestServer
let admin: Visitor
/** A department with a subdepartment and two applications. */
let parent: Place
let child: Place

async function create(path: string, fields: object): Promise<Place> {
  const { status, result } = await admin.send('POST', path, fields)
  expect(status).toBe(200)
  return JSON.parse(JSON.stringify(result))
}

const newDepartment = (name: string, parentId: string | null = null) =>
  create('/department', { name, parentId, leaderId: null, phone: null, isEnabled: true })

function newApplication(costDepartmentId: string): Promise<Place> {
  const empty = {
    handlerId: null,
    payee: null,
    payeeAccount: null,
    startDay: null,
    endDay: null,
    region: null,
    address: null,
    neededAt: null,
  }
  const contact = { contactEmail: null, contactPhone: null, contactTime: null, notifyBy: [], importance: null, budgetShare: null }
  const rest = { isConfidential: false, hasInvoice: false, tags: [], colour: null, website: null, description: null, attachmentIds: [] }
  const items = [{ product: '算盘', quantity: 1, price: 100 }]
  const own = { title: '购置算盘', kind: 'purchase', urgency: 'normal', category: 'office-supplies', amount: null, reason: '旧的坏了' }
  return create('/application', { ...empty, ...contact, ...rest, ...own, items, costDepartmentId })
}

/** Signs in a user who sees these departments. */
async function viewerOf(username: string, departmentIds: readonly string[], keys = menuKeys): Promise<Visitor> {
  const { id, password } = await server.addPerson(username, { menuKeys: keys })
  await server.database.write((connection) => setMembership(connection, id, { departmentId: null, dataScope: 'custom', departmentIds }))
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return visitor
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
  parent = await newDepartment('集团')
  child = await newDepartment('北方', parent.id)
  await newApplication(parent.id)
  await newApplication(parent.id)
})
afterAll(() => server.stop())

async function dependentsOf(visitor: Visitor, ids: string, resource = 'departments'): Promise<readonly Dependent[]> {
  return (await visitor.call(listDependents, { query: { resource, ids } })).list
}

test('what refers to a row is counted by resource and field; deleted rows do not count', async () => {
  const counts = [
    { resource: 'departments', field: 'parentId', count: 1 },
    { resource: 'applications', field: 'costDepartmentId', count: 2 },
  ]
  expect((await dependentsOf(admin, parent.id)).toSorted((one, other) => one.count - other.count)).toEqual(counts)
  const third = await newApplication(parent.id)
  expect(await dependentsOf(admin, parent.id)).toContainEqual({ ...counts[1], count: 3 })
  await admin.send('DELETE', `/application/${third.id}`, { version: third.version })
  expect(await dependentsOf(admin, parent.id)).toContainEqual(counts[1])
})

test('a row to which nothing refers has no dependents', async () => {
  expect(await dependentsOf(admin, child.id)).toEqual([])
})

test('rows are counted together, and those that are not there do not count', async () => {
  const other = await newDepartment('南方', parent.id)
  await newApplication(other.id)
  const list = await dependentsOf(admin, `${other.id},${child.id},0000000000000000`)
  expect(list).toEqual([{ resource: 'applications', field: 'costDepartmentId', count: 1 }])
})

test('members are counted by the department itself, and by one of several references', async () => {
  const member = await server.addPerson('member', { menuKeys: ['about'] })
  const department = await newDepartment('客服')
  await server.database.write((connection) =>
    setMembership(connection, member.id, { departmentId: department.id, dataScope: 'self', departmentIds: [] }),
  )
  expect(await dependentsOf(admin, department.id)).toEqual([{ resource: 'users', field: 'departmentId', count: 1 }])
  const position = await create('/position', { name: '掌柜', code: 'zg', level: null, sortOrder: 1, isEnabled: true })
  expect(await dependentsOf(admin, position.id, 'positions')).toEqual([])
  const { result } = await admin.send('GET', `/user/${member.id}`)
  const { version }: Place = JSON.parse(JSON.stringify(result))
  expect((await admin.send('PATCH', `/user/${member.id}`, { version, positionIds: [position.id] })).status).toBe(200)
  expect(await dependentsOf(admin, position.id, 'positions')).toEqual([{ resource: 'users', field: 'positionIds', count: 1 }])
})

test('rows outside the data scope are not counted, nor those of a resource that the caller may not view', async () => {
  const viewer = await viewerOf('viewer', [parent.id])
  // The applications are the administrator's, who has no department.
  expect(await dependentsOf(viewer, parent.id)).toEqual([])
  const all = await server.signedIn('without users', { menuKeys: ['departments', 'departments-delete'] })
  expect(await dependentsOf(all, parent.id)).toEqual([{ resource: 'departments', field: 'parentId', count: 2 }])
})

test('a row outside the data scope, a deleted one and one that the caller may not delete are not found', async () => {
  const viewer = await viewerOf('elsewhere', [child.id])
  const reader = await server.signedIn('reader', { menuKeys: ['departments'] })
  const gone = await newDepartment('旧部门')
  await admin.send('DELETE', `/department/${gone.id}`, { version: gone.version })
  for (const [visitor, id] of [
    [viewer, parent.id],
    [reader, parent.id],
    [admin, gone.id],
    [admin, '0000000000000000'],
  ] as const) {
    const answer = await visitor.send('GET', `/dependent/list?resource=departments&ids=${id}`)
    expect(answer.code).toBe(notFound.code)
  }
})

test('bad input is refused with the name of the field', async () => {
  const many = Array.from({ length: dependentsLimit + 1 }, () => parent.id).join()
  for (const [query, field] of [
    ['resource=nothing&ids=0000000000000000', 'resource'],
    ["resource=a'--&ids=0000000000000000", 'resource'],
    ['ids=0000000000000000', 'resource'],
    ['resource=departments', 'ids'],
    ['resource=departments&ids=', 'ids'],
    ['resource=departments&ids=nonsense', 'ids'],
    [`resource=departments&ids=${many}`, 'ids'],
  ]) {
    const answer = await admin.send('GET', `/dependent/list?${query}`)
    expect(answer.code).toBe(badRequest.code)
    expect(JSON.stringify(answer)).toContain(`"${field}"`)
  }
})
