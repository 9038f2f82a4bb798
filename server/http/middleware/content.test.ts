import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fileTypeRefused } from '#contract/files/files.ts'
import { errorOf, bytesOf, sendFile } from '#server/files/test-files.ts'
import { NodeExchange } from '#server/http/node-exchange.ts'
import { ClientGoneError } from '#server/http/client-gone.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { readContent } from './content.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

test('a content that is refused in the middle is no longer watched', async () => {
  const visitor = await server.administrator()
  const refuse = async () =>
    expect(await errorOf(await sendFile(visitor, 'page.png', bytesOf('<!doctype html>')))).toBe(fileTypeRefused.name)
  await refuse()
  const before = timers()
  for (let upload = 0; upload < 20; upload += 1) await refuse()
  expect(timers()).toBeLessThan(before + 10)
})

/** A client that has sent one piece of a content, and what the server reads of it; checks come by a clock that the test moves. */
async function begin() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const headers = { 'content-type': 'application/octet-stream' }
  const reading = Promise.withResolvers<AsyncIterator<Uint8Array>>()
  const http = createServer((incoming, outgoing) => {
    reading.resolve(readContent(new NodeExchange({ incoming, outgoing }), 1000)[Symbol.asyncIterator]())
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    vi.useRealTimers()
    http.close().closeAllConnections()
  })
  const address = http.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const client = httpRequest({ host: '127.0.0.1', port, method: 'POST', headers })
  client.on('error', () => {})
  client.write('first')
  const content = await reading.promise
  expect(String((await content.next()).value)).toBe('first')
  return { client, content }
}

test('a client is not cut off while the server is busy with what it has sent', async () => {
  const { client, content } = await begin()
  vi.advanceTimersByTime(9900)
  const next = content.next()
  await Promise.resolve()
  // The interval begins anew when the server is waiting again.
  vi.advanceTimersByTime(900)
  client.end('second')
  expect(String((await next).value)).toBe('second')
  expect((await content.next()).done).toBe(true)
})

test('a client that sends too slowly is cut off', async () => {
  const { content } = await begin()
  const next = content.next()
  await Promise.resolve()
  vi.advanceTimersByTime(2000)
  await expect(next).rejects.toThrow(ClientGoneError)
})
