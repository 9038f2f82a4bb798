import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRoutes } from '#contract/pages/menu-routes.ts'
import { startRoleView } from '#features/roles/contract/role-view.ts'
import { setRoleMenus, updateRole } from '#features/roles/contract/roles.ts'
import { secondMs } from '#server/clock.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { adminPassword, startTestServer, type TestServer, testClock, type Visitor } from '#server/testing/test-server.ts'
import { confirm, createRoleWith, giveRole } from './test-roles.ts'

const clock = testClock()
let testDatabase: TestDatabase
let first: TestServer
let second: TestServer
let admin: Visitor

beforeAll(async () => {
  testDatabase = await newDatabase()
  ;[first, second] = await Promise.all([startTestServer({ testDatabase, clock }), startTestServer({ testDatabase, clock })])
  admin = await first.administrator()
  await confirm(admin, adminPassword)
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await testDatabase.remove()
})

/** A user of the second instance who has a role with the audit log. */
async function auditor(username: string) {
  const role = await createRoleWith(admin, ['audit'])
  const { id, password } = await second.addPerson(username)
  await giveRole(second, id, role.id)
  const visitor = second.visitor()
  await visitor.signIn(username, password)
  const seen = async () => ({
    status: (await visitor.send('GET', '/audit/list')).status,
    hasItem: JSON.stringify(await visitor.call(listRoutes, {})).includes('/system/audit'),
  })
  expect(await seen()).toEqual({ status: 200, hasItem: true })
  return { role, seen }
}

const withinASecond = { timeout: secondMs, interval: 20 }
const gone = { status: 403, hasItem: false }

test('[C8] a page that is taken from a role on one instance is refused and out of the menu on the other within a second', async () => {
  const { role, seen } = await auditor('loses a page')
  await admin.call(setRoleMenus, { params: { id: role.id }, body: { menuKeys: [], version: role.version } })
  await expect.poll(seen, withinASecond).toEqual(gone)
})

test('[C8] a role that is disabled on one instance grants nothing on the other within a second', async () => {
  const { role, seen } = await auditor('loses a role')
  await admin.call(updateRole, { params: { id: role.id }, body: { status: 'disable', version: role.version } })
  await expect.poll(seen, withinASecond).toEqual(gone)
})

test('[I2] a page that is taken from a role on one instance is gone from views on the other within a second', async () => {
  const role = await createRoleWith(admin, ['audit'])
  const visitor = await second.administrator()
  await visitor.call(startRoleView, { body: { roleIds: [role.id] } })
  const seen = async () => (await visitor.send('GET', '/audit/list')).status
  expect(await seen()).toBe(200)
  await admin.call(setRoleMenus, { params: { id: role.id }, body: { menuKeys: [], version: role.version } })
  await expect.poll(seen, withinASecond).toBe(403)
})
