import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdmin } from '#server/testing/child-server.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { addUser, confirmedAdministrator, expectSound, separate, type SignedIn } from './test-officers.ts'
import { officersIn } from './test-officer-store.ts'

let server: TestServer
let people: SignedIn[]

beforeAll(async () => {
  server = await startTestServer()
  people = [await addUser(server, 'deputy'), await addUser(server, 'heir')]
})
afterAll(() => server.stop())

const run = (...words: string[]) => runAdmin(server.folder, 'officers', ...words)

test('while duties are not separated, the commands say so and change nothing', async () => {
  expect(await run('status')).toMatchObject({ code: 0, output: expect.stringContaining('Separation of duties is off') })
  expect(await run('off', 'admin')).toMatchObject({ code: 1, output: expect.stringContaining('Separation of duties is off') })
  expect(await run('assign', 'audit', 'admin')).toMatchObject({ code: 1 })
  for (const words of [[], ['assign', 'audit'], ['assign', 'king', 'admin'], ['off'], ['status', 'now']])
    expect(await run(...words)).toMatchObject({ code: 1, output: expect.stringContaining('Usage') })
})

test('[I3] the machine appoints officers and ends the separation, but gives nobody a second office, and both are audited', async () => {
  const admin = await confirmedAdministrator(server)
  const { system } = await separate(server, admin)
  const [deputy, heir] = people
  if (!deputy || !heir) throw new Error('Two people are added')
  expect(await run('assign', 'audit', deputy.username)).toMatchObject({ code: 0, output: expect.stringContaining('审计员') })
  expect((await deputy.visitor.send('GET', '/audit/list')).status).toBe(200)
  expect((await run('assign', 'security', deputy.username)).output).toContain('nobody can hold two officer roles')
  expect((await run('assign', 'security', 'nobody-here')).output).toContain('There is no user named nobody-here')
  await server.addPerson('unready', { mustChangePassword: true })
  expect((await run('assign', 'security', 'unready')).output).toContain('has not changed the initial password')
  const { output } = await run('status')
  expect(output).toContain(`system (系统管理员): ${system.username}`)
  expect(output).toContain(deputy.username)
  await expectSound(server)

  expect(await run('off', heir.username)).toMatchObject({ code: 0 })
  expect(await officersIn(server.read)).toEqual({ holders: [], administrators: [heir.id] })
  expect((await heir.visitor.send('GET', '/role/list')).status).toBe(200)
  const { text } = await heir.visitor.send('GET', '/audit/list?action=machine.assignOfficer,machine.turnOffOfficers')
  for (const action of ['machine.assignOfficer', 'machine.turnOffOfficers']) expect(text).toContain(action)
})
