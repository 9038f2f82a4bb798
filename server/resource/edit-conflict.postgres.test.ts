import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let testDatabase: TestDatabase
let servers: TestServer[]

beforeAll(async () => {
  testDatabase = await newDatabase()
  servers = [await startSampleServer({ testDatabase }), await startSampleServer({ testDatabase })]
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await testDatabase.remove()
})

test('when two users edit one row concurrently on two instances, one succeeds and the other gets the current one', async () => {
  const users = await Promise.all(servers.map((server) => server.administrator()))
  const [creator] = users
  if (!creator) throw new Error('No user is signed in')
  const created = await createSample(creator)
  let { version } = created
  for (let round = 0; round < 100; round++) {
    const edit = { version }
    const responses = await Promise.all(
      users.map((user, index) => user.send('PATCH', `/sample/${created.id}`, { ...edit, name: `第${round}次，${index}` })),
    )
    const [winner, ...others] = responses.filter(({ status }) => status === 200)
    const loser = responses.find(({ status }) => status === 409)
    expect(others).toEqual([])
    expect(loser?.failure.error).toBe('sampleChanged')
    expect(loser?.failure['current']).toEqual(winner?.result)
    version += 1
    expect(winner?.result).toMatchObject({ version })
  }
})
