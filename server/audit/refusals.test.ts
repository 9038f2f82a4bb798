import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#server/clock.ts'
import { startTestServer, type TestServer, testClock } from '#server/testing/test-server.ts'

const clock = testClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

/** How many refusals each audit entry of a user stands for, sorted. */
async function refusalsOf(username: string, from = server): Promise<number[]> {
  const entries = await from.read
    .$extendTables<{ audit_entry: { id: string; username: string; result: string; repeated: number } }>()
    .selectFrom('audit_entry')
    .select('repeated')
    .where('username', '=', username)
    .where('result', '=', 'refused')
    .execute()
  return entries.map(({ repeated }) => repeated).toSorted((one, other) => one - other)
}

test('[H9] of thousands of refusals of a user and call the first is written at once, the others as one entry with their number', async () => {
  const visitor = await server.signedIn('insistent')
  const refused = async (times: number) => {
    for (let left = times; left > 0; left -= 100)
      await Promise.all(
        Array.from({ length: Math.min(100, left) }, async () => expect((await visitor.send('GET', '/user/list')).status).toBe(403)),
      )
  }
  await refused(1)
  expect(await refusalsOf('insistent')).toEqual([1])
  await refused(1999)
  expect(await refusalsOf('insistent')).toEqual([1])
  expect((await visitor.send('GET', '/role/list')).status).toBe(403)
  expect(await refusalsOf('insistent')).toEqual([1, 1])
  clock.move(minuteMs)
  await refused(1)
  expect(await refusalsOf('insistent')).toEqual([1, 1, 1, 1999])
}, 120_000)

test('refusals that are still being counted are written when the server stops', async () => {
  const stopping = await startTestServer({ clock })
  const visitor = await stopping.signedIn('late')
  for (let call = 0; call < 3; call++) await visitor.send('GET', '/user/list')
  expect(await refusalsOf('late', stopping)).toEqual([1])
  await stopping.running.stop()
  expect(await refusalsOf('late', stopping)).toEqual([1, 2])
  await stopping.stop()
})
