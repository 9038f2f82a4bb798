import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecord } from '#features/records/contract/records.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { fields } from './test-server.ts'

let testDatabase: TestDatabase
let servers: TestServer[]

beforeAll(async () => {
  testDatabase = await newDatabase()
  servers = [await startTestServer({ testDatabase }), await startTestServer({ testDatabase })]
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await testDatabase.remove()
})

test('when two users edit one record concurrently on two instances, one succeeds and the other gets the current record', async () => {
  const users = await Promise.all(servers.map((server) => server.administrator()))
  const [creator] = users
  if (!creator) throw new Error('No user is signed in')
  const created = await creator.call(createRecord, { body: fields })
  let { version } = created
  for (let round = 0; round < 100; round++) {
    const edit = { version }
    const responses = await Promise.all(
      users.map((user, index) => user.send('PATCH', `/table/${created.id}`, { ...edit, name: `第${round}次，${index}` })),
    )
    const [winner, ...others] = responses.filter(({ status }) => status === 200)
    const loser = responses.find(({ status }) => status === 409)
    expect(others).toEqual([])
    expect(loser?.failure.error).toBe('recordChanged')
    expect(loser?.failure['current']).toEqual(winner?.result)
    version += 1
    expect(winner?.result).toMatchObject({ version })
  }
})
