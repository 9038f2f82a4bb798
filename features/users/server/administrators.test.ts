import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { users } from '#features/users/contract/users.ts'
import { lastAdministrator } from '#contract/identity/identity-errors.ts'
import { administratorsOf, fightingAdministrators } from './test-administrators.ts'
import { organisationOf } from '#server/testing/organisation.ts'
import { change, read } from './test-server.ts'

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer()
  admin = await organisationOf(server).administrator()
})
afterAll(() => server.stop())

test('[C7] the last enabled super administrator cannot be deleted, disabled or stripped of the role, one by one or in bulk', async () => {
  const [id = ''] = await administratorsOf(server)
  const { version } = await read(admin, id)
  const items = [{ id, version }]
  const answers = [
    await change(admin, id, { isEnabled: false }),
    await change(admin, id, { roleIds: [] }),
    await admin.send('POST', '/user/bulk', { action: 'disable', items }),
    await admin.send('DELETE', `/user/${id}`, { version }),
    await admin.send('POST', '/user/bulk-remove', { items }),
  ]
  expect(answers.map(({ status, failure }) => [status, failure.error])).toEqual(answers.map(() => [409, lastAdministrator.name]))
  expect(await administratorsOf(server)).toEqual([id])
  expect((await read(admin, id)).version).toBe(version)
})

test('[C7] a super administrator who is deleted, or restored but disabled, does not count as the one who remains', async () => {
  const [first = ''] = await administratorsOf(server)
  const { roleIds } = await read(admin, first)
  const { id, visitor } = await organisationOf(server).signedIn({ roleIds })
  const versionOf = async (user: string) => (await read(visitor, user)).version
  const isProtected = async () => {
    const answers = [await change(visitor, id, { isEnabled: false }), await change(visitor, id, { roleIds: [] })]
    expect(answers.map(({ failure }) => failure.error)).toEqual([lastAdministrator.name, lastAdministrator.name])
  }
  expect((await change(visitor, first, { isEnabled: false })).status).toBe(200)
  await isProtected()
  const { version } = await visitor.call(users.calls.remove, { params: { id: first }, body: { version: await versionOf(first) } })
  await isProtected()
  await visitor.call(users.calls.restore, { params: { id: first }, body: { version } })
  await isProtected()

  expect((await change(visitor, first, { isEnabled: true })).status).toBe(200)
  expect((await change(visitor, id, { roleIds: [] })).status).toBe(200)
  expect(await administratorsOf(server)).toEqual([first])
  admin = await organisationOf(server).administrator()
})

test('[C7] of two super administrators who disable, delete or demote each other at the same moment, one remains, in 50 rounds', async () => {
  await fightingAdministrators(server, 50)
})
