import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { users } from '#features/users/contract/users.ts'
import { newDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { addUser, approve, confirmedAdministrator, expectSound, giveRole, request, separate, type SignedIn } from './test-officers.ts'
import { officersIn, roleIdsIn } from './test-officer-store.ts'

let server: TestServer
let admin: Visitor
let people: SignedIn[]

beforeAll(async () => {
  server = await startTestServer()
  admin = await confirmedAdministrator(server)
  people = [await addUser(server, 'one'), await addUser(server, 'two'), await addUser(server, 'three')]
})
afterAll(() => server.stop())

const turnOn = (by: Visitor, ids: readonly (string | undefined)[]) =>
  by.send('POST', '/officers', { systemId: ids[0], securityId: ids[1], auditId: ids[2] })

test('only a super administrator separates duties, and names three different enabled people with passwords of their own', async () => {
  const [one = '', two = '', three = ''] = people.map(({ id }) => id)
  const { id: disabled } = await server.addPerson('disabled', { isEnabled: false })
  const { id: newcomer } = await server.addPerson('newcomer', { mustChangePassword: true })
  const { visitor } = await addUser(server, 'manager', ['officers', 'officers-edit'])
  const answers = [
    await turnOn(visitor, [one, two, three]),
    await turnOn(admin, [one, one, three]),
    await turnOn(admin, [one, two, one]),
    await turnOn(admin, [one, disabled, three]),
    await turnOn(admin, [newcomer, two, three]),
    await turnOn(admin, [one, two, 'zzzzzzzzzzzzzzzz']),
    await turnOn(await server.administrator(), [one, two, three]),
  ]
  expect(answers.map(({ failure }) => [failure.error, failure.issues?.[0]?.path[0]])).toEqual([
    ['forbidden', undefined],
    ['officersNotDistinct', 'securityId'],
    ['officersNotDistinct', 'auditId'],
    ['officerUnfit', 'securityId'],
    ['officerUnfit', 'systemId'],
    ['officerUnfit', 'auditId'],
    ['confirmationRequired', undefined],
  ])
  expect((await officersIn(server.read)).holders).toEqual([])
})

test('[I3] turning on takes 超级管理员 from everybody, deleted users included, and ends their sessions; turning off gives it to the user who is named', async () => {
  const ids = await roleIdsIn(server.read)
  const second = await addUser(server, 'second')
  const gone = await addUser(server, 'gone')
  for (const { id } of [second, gone]) await giveRole(server, id, ids.super)
  const { version } = await admin.call(users.calls.get, { params: { id: gone.id } })
  await admin.call(users.calls.remove, { params: { id: gone.id }, body: { version } })
  const { system, security, audit } = await separate(server, admin)
  for (const visitor of [admin, second.visitor]) expect((await visitor.send('GET', '/admin_info')).code).toBe(912)
  const { administrators, holders } = await officersIn(server.read)
  expect(administrators).toEqual([])
  expect(new Map(holders.map(({ userId, officer }) => [officer, userId]))).toEqual(
    new Map([
      ['system', system.id],
      ['security', security.id],
      ['audit', audit.id],
    ]),
  )
  expect(
    (
      await turnOn(
        system.visitor,
        people.map(({ id }) => id),
      )
    ).failure.error,
  ).toBe('officersOn')
  expect((await (await server.administrator()).send('GET', '/user/list')).status).toBe(403)

  const old = await request(system, 'turnOff', second)
  const id = await request(system, 'turnOff', second)
  expect((await approve(audit, id)).status).toBe(200)
  expect(await officersIn(server.read)).toEqual({ holders: [], administrators: [second.id] })
  expect(await roleIdsIn(server.read)).toEqual({ ...ids, system: '', security: '', audit: '' })
  expect((await second.visitor.signIn(second.username, `${second.username} keeps a secret`)).status).toBe(200)
  expect((await second.visitor.send('GET', '/role/list')).status).toBe(200)
  expect((await system.visitor.send('GET', '/user/list')).status).toBe(403)

  // What was pending is dead in the next separation.
  await second.visitor.send('POST', '/account/confirm', { password: `${second.username} keeps a secret` })
  expect((await turnOn(second.visitor, [system.id, security.id, audit.id])).status).toBe(200)
  expect((await approve(audit, old)).failure.error).toBe('officerRequestClosed')
  await expectSound(server)
})

test('[C14] a restart while duties are separated leaves the rights of everybody as they are, and creates no administrator', async () => {
  const testDatabase = await newDatabase()
  const first = await startTestServer({ testDatabase, variables: { STEWARD_ADMIN_PASSWORD: 'an abacus of jade' } })
  const officers = await separate(first, await confirmedAdministrator(first))
  const rightsOn = async (started: TestServer) => {
    const granted = []
    for (const { username } of Object.values(officers)) {
      const visitor = started.visitor()
      await visitor.signIn(username, `${username} keeps a secret`)
      granted.push((await visitor.call(getAdminInfo, {})).permissions.map(({ value }) => value))
    }
    const security = started.visitor()
    await security.signIn(officers.security.username, `${officers.security.username} keeps a secret`)
    return { granted, roles: (await security.call(roles.calls.list, { query: {} })).list }
  }
  const before = await rightsOn(first)
  await first.stop()
  const again = await startTestServer({ testDatabase })
  expect(await rightsOn(again)).toEqual(before)
  expect(again.running.bootstrapped.firstPassword).toBeUndefined()
  await expectSound(again)
  await again.stop()
  await testDatabase.remove()
})
