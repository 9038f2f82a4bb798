import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DemoServer } from './serve-port.ts'
import { bytesOf, HeldServer, isTypeError, messagesArrived, sendTo, sendToApp, serverOf, workerOf, WrittenBody } from './test-worker.ts'
import { watchWorker } from './start-worker.ts'
import { workerFetch } from './worker-fetch.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  document.head.innerHTML = ''
})

test('a call reaches the server as from a browser, at the root whatever base and prefix the page has, and its answer comes back', async () => {
  document.head.innerHTML = '<base href="/admin/"><script type="application/json" id="settings">{"apiPrefix":"/v2"}</script>'
  const send = sendToApp((app) =>
    app.patch('/api/thing/:id', async ({ env: { exchange }, req }) => {
      const ofBrowser = ['host', 'origin', 'sec-fetch-site', 'user-agent', 'content-length', 'cookie']
      const names = [...ofBrowser, 'accept-language', 'content-type', 'token']
      const headers = Object.fromEntries(names.map((name) => [name, exchange.header(name)]))
      const { address } = exchange.connection
      return Response.json(
        { id: req.param('id'), url: exchange.url, headers, address, body: new TextDecoder().decode(await bytesOf(exchange)) },
        { status: 409, headers: { 'x-build': '7' } },
      )
    }),
  )
  const headers = { 'content-type': 'application/json', token: 'T', 'accept-language': 'en-US' }
  const response = await send('/admin/v2/thing/a%2Fb?name=%E6%9D%AD', { method: 'PATCH', headers, body: '{"name":"杭州"}' })
  expect([response.status, response.headers.get('x-build'), response.headers.get('content-type')]).toEqual([409, '7', 'application/json'])
  expect(await response.json()).toEqual({
    id: 'a/b',
    url: '/api/thing/a%2Fb?name=%E6%9D%AD',
    headers: {
      host: location.host,
      origin: location.origin,
      'sec-fetch-site': 'same-origin',
      'user-agent': navigator.userAgent,
      'accept-language': 'en-US',
      'content-type': 'application/json',
      'content-length': '17',
      token: 'T',
    },
    address: '127.0.0.1',
    body: '{"name":"杭州"}',
  })
})

test('bytes arrive as they were sent, in both directions', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index)
  const send = sendToApp((app) => app.patch('/api/file', async ({ env }) => new Response(await bytesOf(env.exchange))))
  const response = await send('/api/file', { method: 'PATCH', body: new Blob([bytes]) })
  const received = new Uint8Array(await response.arrayBuffer())
  expect(Array.from(received)).toEqual(Array.from(bytes))
})

test('a stream is read piece by piece, as the server writes it', async () => {
  const held = new HeldServer()
  const body = new WrittenBody()
  const pending = sendTo(held.server)('/api/events')
  const { respond, isComplete } = await held.request(1)
  respond(new Response(body.stream, { headers: { 'content-type': 'text/event-stream' } }))
  const reader = (await pending).body?.getReader()
  for (const text of ['data: 1\n\n', 'data: 2\n\n']) {
    body.write(text)
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(text)
  }
  body.end()
  expect((await reader?.read())?.done).toBe(true)
  expect(await isComplete).toBe(true)
})

test('a reader that reads no further disconnects', async () => {
  const held = new HeldServer()
  const body = new WrittenBody()
  const pending = sendTo(held.server)('/api/events')
  const { respond, isComplete } = await held.request(1)
  respond(new Response(body.stream))
  const reader = (await pending).body?.getReader()
  body.write('one')
  await reader?.read()
  await reader?.cancel()
  expect(await isComplete).toBe(false)
})

test('a request that was aborted before is not sent', async () => {
  const held = new HeldServer()
  const send = sendTo(held.server)
  const reason = new Error('left the page')
  await expect(send('/api/thing', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const later = send('/api/later')
  const { exchange, respond } = await held.request(1)
  expect(exchange.url).toBe('/api/later')
  respond(new Response())
  await later
})

test('a request that is aborted while the server starts is not answered', async () => {
  const held = new HeldServer()
  let start: (server: DemoServer) => void = () => {}
  const starting = new Promise<DemoServer>((resolve) => {
    start = resolve
  })
  const worker = workerOf(starting)
  const posted = vi.spyOn(worker, 'postMessage')
  const send = workerFetch(watchWorker(worker))
  const leaving = new AbortController()
  const pending = send('/api/thing', { signal: leaving.signal })
  const later = send('/api/later')
  await vi.waitFor(() => expect(posted).toHaveBeenCalledTimes(2))
  leaving.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  await messagesArrived()
  start(held.server)
  const { exchange, respond } = await held.request(1)
  expect(exchange.url).toBe('/api/later')
  respond(new Response())
  await later
  expect(held.requests).toHaveLength(1)
})

test('an abort disconnects, while the server works and while its answer is read', async () => {
  const held = new HeldServer()
  const send = sendTo(held.server)
  const working = new AbortController()
  const pending = send('/api/thing', { signal: working.signal })
  const { isComplete } = await held.request(1)
  working.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  expect(await isComplete).toBe(false)

  const body = new WrittenBody()
  const reading = new AbortController()
  const answering = send('/api/thing', { signal: reading.signal })
  const second = await held.request(2)
  second.respond(new Response(body.stream))
  const reader = (await answering).body?.getReader()
  body.write('one')
  await reader?.read()
  reading.abort()
  await expect(reader?.read()).rejects.toMatchObject({ name: 'AbortError' })
  expect(await second.isComplete).toBe(false)
})

test('an answer that breaks off is a network error, before it begins and in its middle', async () => {
  const held = new HeldServer()
  const send = sendTo(held.server)
  const pending = send('/api/thing')
  const { exchange } = await held.request(1)
  exchange.connection.close()
  await expect(pending).rejects.toSatisfy(isTypeError)

  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const body = new WrittenBody()
  const answering = send('/api/thing')
  const { respond } = await held.request(2)
  respond(new Response(body.stream))
  const reader = (await answering).body?.getReader()
  body.write('one')
  await reader?.read()
  body.fail(new Error('the source failed'))
  await expect(reader?.read()).rejects.toSatisfy(isTypeError)
  await vi.waitFor(() => expect(logged.mock.calls).toMatchObject([[{ message: 'the source failed' }]]))
})

test('a worker whose script does not load fails its requests', async () => {
  const worker = workerOf(new Promise(() => {}))
  const posted = vi.spyOn(worker, 'postMessage')
  const send = workerFetch(watchWorker(worker))
  const ends = Promise.allSettled([send('/api/thing'), send('/api/other')])
  await vi.waitFor(() => expect(posted).toHaveBeenCalledTimes(2))
  worker.dispatchEvent(new Event('error'))
  for (const end of await ends) expect(end).toSatisfy(({ reason }) => isTypeError(reason))
  await expect(send('/api/later')).rejects.toSatisfy(isTypeError)
})

test('a worker that has started goes on after an error of its own', async () => {
  const worker = workerOf(Promise.resolve(serverOf(() => Promise.resolve(new Response('here')))))
  const send = workerFetch(watchWorker(worker))
  await send('/api/thing')
  worker.dispatchEvent(new Event('error'))
  expect(await (await send('/api/thing')).text()).toBe('here')
})

test('answers without a body have none', async () => {
  const send = sendToApp((app) => {
    app.delete('/api/thing', () => new Response(null, { status: 204 }))
    app.get('/api/thing', () => new Response(null, { status: 304, headers: { etag: '"1"' } }))
    app.get('/api/json', () => Response.json({}))
  })
  const deleted = await send('/api/thing', { method: 'DELETE' })
  expect([deleted.status, deleted.body]).toEqual([204, null])
  const unchanged = await send('/api/thing')
  expect([unchanged.status, unchanged.body, unchanged.headers.get('etag')]).toEqual([304, null, '"1"'])
  const head = await send('/api/json', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'application/json', ''])
})
