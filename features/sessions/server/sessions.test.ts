import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSession, endUserSessions, listSessions, type OnlineSession } from '#features/sessions/contract/sessions.ts'
import { hourMs } from '#server/clock.ts'
import { sessionIdleHours } from '#contract/settings/core-settings.ts'
import { addDepartment, setMembership } from '#server/testing/membership-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const [north, south] = ['0000000000000n01', '0000000000000s01'] as const

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  await server.database.write((connection) => addDepartment(connection, { id: north, name: '北区' }))
  await server.database.write((connection) => addDepartment(connection, { id: south, name: '南区' }))
  admin = await server.administrator()
})
afterAll(() => server.stop())

/** A signed-in member of a department, whose role opens that department. */
async function member(username: string, departmentId: string, menuKeys: readonly string[] = []) {
  const { id, password } = await server.addPerson(username, { menuKeys })
  await server.database.write((connection) => setMembership(connection, id, { departmentId, dataScope: 'department' }))
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return Object.assign(visitor, { id, username, password })
}

const managing = ['sessions', 'sessions-end']

async function sessionOf(viewer: Visitor, username: string): Promise<OnlineSession | undefined> {
  const { list } = await viewer.call(listSessions, { query: { name: username } })
  return list.find((session) => session.username === username)
}

const isSignedIn = async (visitor: Visitor) => (await visitor.send('GET', '/admin_info')).code === 200

test('the list has person, department, device and times of each session, and no secret of it', async () => {
  await member('shown', north)
  const session = await sessionOf(admin, 'shown')
  expect(session).toMatchObject({ realName: 'shown', departmentName: '北区', ip: '127.0.0.1', isCurrent: false, isLocked: false })
  expect(Object.keys(session ?? {}).join()).not.toMatch(/token|cookie|hash/i)
})

test('[B6] who manages the sessions of a department sees and ends those of its members alone', async () => {
  const manager = await member('manager', north, managing)
  const [near, far] = [await member('near', north), await member('far', south)]
  const { id } = (await sessionOf(admin, 'far')) ?? { id: '' }
  expect(await sessionOf(manager, 'far')).toBeUndefined()
  for (const call of [endSession, endUserSessions]) {
    const { status, failure } = await manager.send(call.method, call.path.replace(':id', id))
    expect([status, failure.error]).toEqual([404, 'notFound'])
  }
  expect(await isSignedIn(far)).toBe(true)
  await manager.call(endSession, { params: { id: (await sessionOf(manager, 'near'))?.id ?? '' } })
  expect(await isSignedIn(near)).toBe(false)
})

test('nobody ends a session of a user who outranks them; the refusal is audited', async () => {
  const manager = await member('modest', north, managing)
  const senior = await member('senior', north, [...managing, 'users'])
  const { id } = (await sessionOf(manager, 'senior')) ?? { id: '' }
  for (const call of [endSession, endUserSessions]) {
    expect((await manager.send(call.method, call.path.replace(':id', id))).status).toBe(403)
  }
  expect(await isSignedIn(senior)).toBe(true)
  const { rows } = await sql<{
    action: string
  }>`select action from audit_entry where username = 'modest' and result = 'refused' order by action`.execute(server.read)
  expect(rows.map(({ action }) => action)).toEqual(['sessions.remove', 'sessions.removeOfUser'])
})

test('[B6] all sessions of a user end together, and the log names each of them', async () => {
  const { username, password, ...first } = await member('several', north)
  const second = server.visitor()
  await second.signIn(username, password)
  const { id } = (await sessionOf(admin, username)) ?? { id: '' }
  expect(await admin.call(endUserSessions, { params: { id } })).toEqual({ count: 2 })
  for (const visitor of [Object.assign(server.visitor(), first), second]) expect(await isSignedIn(visitor)).toBe(false)
  const { rows } = await sql<{ title: string }>`select audit_change.title from audit_change
    join audit_entry on audit_entry.id = audit_change.entry_id where audit_entry.action = 'sessions.removeOfUser' and audit_entry.result = 'done'`.execute(
    server.read,
  )
  expect(rows.map(({ title }) => title)).toEqual(['several (several)', 'several (several)'])
})

test('users may end their own current session, whatever their rank', async () => {
  const manager = await member('leaving', north, managing)
  const { list } = await manager.call(listSessions, { query: {} })
  const current = list.find(({ isCurrent }) => isCurrent)
  await manager.call(endSession, { params: { id: current?.id ?? '' } })
  expect(await isSignedIn(manager)).toBe(false)
})

test('sessions that are over are not in the list', async () => {
  const { username, password } = await member('brief', north)
  const brief = server.visitor()
  await brief.signIn(username, password, { remember: false })
  expect((await admin.call(listSessions, { query: { name: 'brief' } })).itemCount).toBe(2)
  server.clock.move(sessionIdleHours.initial * hourMs + hourMs)
  const later = await server.administrator()
  expect((await later.call(listSessions, { query: { name: 'brief' } })).itemCount).toBe(1)
})
