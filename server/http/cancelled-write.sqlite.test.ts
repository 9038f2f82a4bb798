import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const waiting = defineCall({
  resource: 'trial',
  operation: 'wait',
  method: 'POST',
  path: '/trial/waiting',
  permission: 'signedIn',
  result: z.null(),
})

const released = Promise.withResolvers<void>()
const entered = Promise.withResolvers<void>()
const done: string[] = []

const trial = defineModule({
  id: 'trial',
  handlers: [
    handle(waiting, (_, { change, principal }) =>
      change(async ({ audit }) => {
        audit({ recordId: 'waited', title: '', before: null, after: null })
        done.push(principal.username)
        entered.resolve()
        await released.promise
        return null
      }),
    ),
  ],
})

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ extra: [trial] })
})
afterAll(() => server.stop())

test('a write is not made if its client disconnects before it starts', async () => {
  const [first, second] = [await server.signedIn('patient'), await server.signedIn('impatient')]
  const waited = first.send('POST', '/trial/waiting')
  await entered.promise
  const caller = new AbortController()
  const given = fetch(`${server.url}/api/trial/waiting`, {
    method: 'POST',
    headers: { token: second.token, cookie: second.cookie },
    signal: caller.signal,
  }).catch(() => 'gone')
  await expect.poll(() => server.running.callsInFlight()).toBe(2)
  caller.abort()
  expect(await given).toBe('gone')
  await expect.poll(() => server.running.callsInFlight()).toBe(1)
  released.resolve()
  expect((await waited).status).toBe(200)
  expect(done).toEqual(['patient'])
})
