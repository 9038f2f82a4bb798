import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { requestTimeouts } from './http-server.ts'

/** Clients of each kind. */
const ofEachKind = 334

const hurry = 20

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  // The server's limits, scaled down.
  const timeouts = {
    requestTimeout: requestTimeouts.requestTimeout / hurry,
    headersTimeout: requestTimeouts.headersTimeout / hurry,
    connectionsCheckingInterval: requestTimeouts.connectionsCheckingInterval / hurry,
    bodyCheckInterval: requestTimeouts.bodyCheckInterval / hurry,
  }
  server = await startTestServer({ timeouts })
  admin = await server.administrator()
})
afterAll(() => server.stop())

/** No data, unfinished headers, a missing body. */
const begun = [
  '',
  'GET /api/admin_info HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"params":',
]

/** A client that stalls in its request; resolves when it is disconnected. */
async function openSlowly(text: string): Promise<{ shutOut: Promise<unknown>; write: (text: string) => void }> {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  const shutOut = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.resume()
  socket.write(text)
  return { shutOut, write: (more) => void socket.write(more) }
}

test('headers time out after 15 seconds and requests after 30; both and the rate of bodies are checked every 5 seconds', () => {
  const every5Seconds = { connectionsCheckingInterval: 5000, bodyCheckInterval: 5000 }
  expect(requestTimeouts).toEqual({ headersTimeout: 15_000, requestTimeout: 30_000, ...every5Seconds })
})

test('[D9] a thousand stalled clients are disconnected in time, while others are served', async () => {
  const slow = await Promise.all(begun.flatMap((text) => Array.from({ length: ofEachKind }, () => openSlowly(text))))
  for (let call = 0; call < 5; call++) expect((await admin.send('GET', '/admin_info')).status).toBe(200)
  await Promise.all(slow.map(({ shutOut }) => shutOut))
  expect((await admin.send('GET', '/admin_info')).status).toBe(200)
  await expect.poll(() => server.running.callsInFlight()).toBe(0)
})

test('a body that trickles in is cut off before its time is over', async () => {
  const { shutOut, write } = await openSlowly(
    'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n',
  )
  const startedAt = performance.now()
  const trickle = setInterval(() => write('{'), 20)
  await shutOut
  clearInterval(trickle)
  expect(performance.now() - startedAt).toBeLessThan(requestTimeouts.requestTimeout / hurry)
})
