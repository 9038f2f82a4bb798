import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmIdentity } from '#contract/confirmation.ts'
import { createApiKey, revokeApiKey } from '#features/account/contract/api-keys.ts'
import { users } from '#features/users/contract/users.ts'
import { secondMs } from '#server/clock.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let testDatabase: TestDatabase
let first: TestServer
let second: TestServer
let owner: Visitor & { readonly id: string }

beforeAll(async () => {
  testDatabase = await newDatabase()
  ;[first, second] = await Promise.all([startTestServer({ testDatabase }), startTestServer({ testDatabase })])
  const { id, password } = await first.addPerson('owner', { menuKeys: ['account-api-keys', 'basic-list'] })
  const visitor = first.visitor()
  await visitor.signIn('owner', password)
  await visitor.call(confirmIdentity, { body: { password } })
  owner = Object.assign(visitor, { id })
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await testDatabase.remove()
})

async function newKey() {
  const created = await owner.call(createApiKey, { body: { name: '同步', permissions: ['basic_list'], days: 30 } })
  const useOnOther = () => second.visitor().send('GET', '/table/list', undefined, { authorization: `Bearer ${created.secret}` })
  return { ...created, useOnOther }
}

test('[I6] a key that is revoked on one instance is refused by the next request to another', async () => {
  const { id, useOnOther } = await newKey()
  expect((await useOnOther()).status).toBe(200)
  await owner.call(revokeApiKey, { params: { id } })
  expect((await useOnOther()).status).toBe(401)
})

test('[I6] a key loses what its owner loses on another instance, and ends with them', async () => {
  const { useOnOther } = await newKey()
  expect((await useOnOther()).status).toBe(200)
  const admin = await first.administrator()
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
  const { version, roleIds } = await admin.call(users.calls.get, { params: { id: owner.id } })
  const taken = await admin.send('PUT', `/user/${owner.id}/roles`, { roleIds: [], version })
  expect(taken.status).toBe(200)
  // The rights of users travel between instances as events; what ends a key is read with it.
  await expect.poll(async () => (await useOnOther()).failure.error, { timeout: 2 * secondMs, interval: 20 }).toBe('forbidden')
  const given = users.row.parse((await admin.send('PUT', `/user/${owner.id}/roles`, { roleIds, version: version + 1 })).result)
  await expect.poll(async () => (await useOnOther()).status, { timeout: 2 * secondMs, interval: 20 }).toBe(200)
  await admin.send('PATCH', `/user/${owner.id}`, { isEnabled: false, version: given.version })
  expect((await useOnOther()).status).toBe(401)
})
