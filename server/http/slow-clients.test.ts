import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { requestTimeouts } from '#server/app/server.ts'

/** Each kind of slowness as often. */
const ofEachKind = 334

const hurry = 20

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  // The server's own limits, so much sooner.
  const { requestTimeout, headersTimeout, connectionsCheckingInterval } = requestTimeouts
  const timeouts = {
    requestTimeout: requestTimeout / hurry,
    headersTimeout: headersTimeout / hurry,
    connectionsCheckingInterval: connectionsCheckingInterval / hurry,
  }
  server = await startTestServer({ timeouts })
  admin = await server.administrator()
})
afterAll(() => server.stop())

/** A socket that says nothing, a head that does not end, a body that does not come. */
const begun = [
  '',
  'GET /api/admin_info HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"params":',
]

/** A client that begins to ask and goes quiet; tells when it is shut out. */
async function openSlowly(text: string): Promise<{ shutOut: Promise<unknown> }> {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  const shutOut = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.resume()
  socket.write(text)
  return { shutOut }
}

test('a head may take fifteen seconds and a request thirty, and both are looked after every five', () => {
  expect(requestTimeouts).toEqual({ headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 })
})

test('[D9] a thousand clients that go quiet while they ask are shut out in time, and others are served meanwhile', async () => {
  const slow = await Promise.all(begun.flatMap((text) => Array.from({ length: ofEachKind }, () => openSlowly(text))))
  for (let call = 0; call < 5; call++) expect((await admin.send('GET', '/admin_info')).status).toBe(200)
  await Promise.all(slow.map(({ shutOut }) => shutOut))
  expect((await admin.send('GET', '/admin_info')).status).toBe(200)
  await expect.poll(() => server.running.callsInFlight).toBe(0)
}, 20_000)
