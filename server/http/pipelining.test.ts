import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { maxUnanswered } from './pipelining.ts'

const page = 'x'.repeat(64 * 1024)
const read = defineCall({
  resource: 'trial',
  operation: 'get',
  method: 'GET',
  path: '/trial/page',
  permission: 'public',
  result: z.string(),
})
let handled = 0

let server: TestServer
beforeAll(async () => {
  const trial = defineModule({
    id: 'trial',
    handlers: [
      handle(read, () => {
        handled += 1
        return Promise.resolve(page)
      }),
    ],
  })
  server = await startTestServer({ extra: [trial] })
})
afterAll(() => server.stop())

const lines = 'GET /api/trial/page HTTP/1.1\r\nhost: localhost\r\n\r\n'

/** Sends requests at once on a connection. */
async function send(count: number) {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(lines.repeat(count))
  return socket
}

test('clients that send thousands of requests without reading the responses are disconnected, and hardly any is handled', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => send(2000)))
  const admin = await server.administrator()
  expect((await admin.send('GET', '/admin_info')).status).toBe(200)
  const disconnected = sockets.map(async (socket) => {
    if (!socket.resume().closed) await once(socket, 'close')
  })
  await Promise.all(disconnected)
  expect(handled).toBeLessThanOrEqual(sockets.length * maxUnanswered)
})

test('a client may send several requests before it reads the responses, which arrive in order', async () => {
  handled = 0
  const socket = await send(maxUnanswered)
  let received = ''
  for await (const bytes of socket) {
    received += String(bytes)
    if (received.split('HTTP/1.1 200 OK').length > maxUnanswered && received.endsWith('}')) break
  }
  expect(handled).toBe(maxUnanswered)
})
