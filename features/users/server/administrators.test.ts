import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { lastAdministrator } from '#contract/identity/identity-errors.ts'
import { administratorsOf, fightingAdministrators } from './test-administrators.ts'
import { change, organisationOf, read } from './test-server.ts'

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

test('[C7] of two super administrators who disable, delete or demote each other at the same moment, one remains, in 50 rounds', async () => {
  await fightingAdministrators(server, 50)
})
