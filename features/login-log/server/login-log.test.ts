import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLogins } from '#features/login-log/contract/login-log.ts'
import { addDepartment, setMembership } from '#server/testing/membership-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const [north, south] = ['0000000000000n01', '0000000000000s01'] as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const id of [north, south]) await server.database.write((connection) => addDepartment(connection, { id, name: id }))
})
afterAll(() => server.stop())

async function member(username: string, departmentId: string, menuKeys: readonly string[] = []): Promise<Visitor> {
  server.clock.move(1)
  const { id, password } = await server.addPerson(username, { menuKeys })
  await server.database.write((connection) => setMembership(connection, id, { departmentId, dataScope: 'department' }))
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return visitor
}

test('a user with a data scope reads the attempts of its people alone, and never those with unknown names', async () => {
  await server.visitor().signIn('no such person', 'x')
  await member('far', south)
  await member('near', north)
  const reader = await member('reader', north, ['login-log'])
  server.clock.move(1)
  const { list } = await reader.call(listLogins, { query: {} })
  expect(list.map(({ username }) => username)).toEqual(['reader', 'near'])
  const admin = await server.administrator()
  const all = await admin.call(listLogins, { query: {} })
  expect(all.list.map(({ username }) => username)).toEqual(['admin', 'reader', 'near', 'far', ''])
})

test('entries are found by a part of the name, by reason and by time', async () => {
  const admin = await server.administrator()
  await server.visitor().signIn('near', 'a wrong guess')
  const found = await admin.call(listLogins, { query: { name: 'NEA', reason: 'wrongPassword' } })
  expect(found.list.map(({ username, result, reason }) => [username, result, reason])).toEqual([['near', 'refused', 'wrongPassword']])
  const later = new Date(server.clock.now() + 1).toISOString()
  expect((await admin.call(listLogins, { query: { atFrom: later } })).itemCount).toBe(0)
})
