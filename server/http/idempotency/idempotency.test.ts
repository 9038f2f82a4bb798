import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const noteCall = defineCall({
  resource: 'notes',
  operation: 'create',
  method: 'POST',
  path: '/trial/note',
  permission: 'signedIn',
  isIdempotent: true,
  body: z.strictObject({ text: z.string() }),
  result: z.object({ id: z.string() }),
})

let writeCount = 0
const trial = defineModule({
  id: 'trial',
  handlers: [
    handle(noteCall, ({ body: { text } }, { change }) =>
      change(async ({ audit }) => {
        writeCount += 1
        audit({ recordId: `note-${writeCount}`, title: text, before: null, after: null })
        return { id: `note-${writeCount}` }
      }),
    ),
  ],
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ extra: [trial] })
})
afterAll(() => server.stop())

test('a key stands for one request of one person: a repeat is not written, another request is refused, another person has keys of their own', async () => {
  const [admin, other] = [await server.administrator(), await server.signedIn('neighbour')]
  const headers = { 'idempotency-key': 'a-key-for-a-note' }
  const send = (visitor: typeof admin, text: string) => visitor.send('POST', '/trial/note', { text }, headers)

  expect((await send(admin, 'first')).result).toEqual({ id: 'note-1' })
  expect((await send(admin, 'first')).result).toEqual({ id: 'note-1' })
  const changed = await send(admin, 'second')
  expect([changed.status, changed.failure.issues?.[0]?.path]).toEqual([400, ['Idempotency-Key']])
  expect((await send(other, 'first')).result).toEqual({ id: 'note-2' })
  expect(writeCount).toBe(2)
})
