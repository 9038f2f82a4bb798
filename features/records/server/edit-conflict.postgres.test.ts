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

test('of two people who edit one record at the same moment on two instances one wins, and the other is shown what they wrote', async () => {
  const people = await Promise.all(servers.map((server) => server.administrator()))
  const [maker] = people
  if (!maker) throw new Error('Somebody is signed in')
  const made = await maker.call(createRecord, { body: fields })
  let { version } = made
  for (let round = 0; round < 100; round++) {
    const edit = { version }
    const answers = await Promise.all(
      people.map((person, index) => person.send('PATCH', `/table/${made.id}`, { ...edit, name: `第${round}次，${index}` })),
    )
    const [winner, ...others] = answers.filter(({ status }) => status === 200)
    const loser = answers.find(({ status }) => status === 409)
    expect(others).toEqual([])
    expect(loser?.failure.error).toBe('recordChanged')
    expect(loser?.failure['current']).toEqual(winner?.result)
    version += 1
    expect(winner?.result).toMatchObject({ version })
  }
})
