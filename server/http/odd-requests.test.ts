import { createHook } from 'node:async_hooks'
import { request } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const call = { resource: 'trial', permission: 'signedIn' } as const
const keep = defineCall({
  ...call,
  operation: 'keep',
  method: 'POST',
  path: '/trial',
  body: z.strictObject({ text: z.string() }),
  result: z.null(),
})
const remove = defineCall({
  ...call,
  operation: 'remove',
  method: 'DELETE',
  path: '/trial/:id',
  params: z.strictObject({ id: z.string() }),
  result: z.null(),
})
const removed: string[] = []

const trial = defineModule({
  id: 'trial',
  handlers: [
    handle(keep, () => Promise.resolve(null)),
    handle(remove, ({ params }) => {
      removed.push(params.id)
      return Promise.resolve(null)
    }),
  ],
})

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer({ extra: [trial] })
  admin = await server.administrator()
})
afterAll(() => server.stop())

const halves = () => ({ token: admin.token, cookie: admin.cookie })

/** The status and headers of a request that `fetch` would not send. */
function asked(method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: Readonly<Record<string, unknown>> }>((resolve, reject) => {
    const sent = request(server.url + path, { method, headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, headers: answer.headers })
    })
    sent.on('connect', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode, headers: answer.headers })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** The status line of the response to raw lines. */
function told(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname, () => socket.write([...lines, '', ''].join('\r\n')))
    socket.once('data', (bytes) => {
      socket.destroy()
      resolve(bytes.toString().split('\r\n')[0] ?? '')
    })
    socket.on('error', reject)
  })
}

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PURGE'])('[D8] %s reaches no call', async (method) => {
  for (const path of ['/api/login', '/api/admin_info', '/login', '/']) expect((await asked(method, path, halves())).status).toBe(405)
})

test('a client that resets its connection after CONNECT, or never closes it, does not affect others', async () => {
  const { hostname, port } = new URL(server.url)
  const ended: Promise<unknown>[] = []
  for (let turn = 0; turn < 300; turn++) {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    socket.on('error', () => {})
    socket.write('CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n', () => {
      if (turn % 2 === 0) socket.resetAndDestroy()
      else socket.resume()
    })
    ended.push(new Promise((resolve) => socket.once(turn % 2 === 0 ? 'close' : 'end', resolve)))
  }
  await Promise.all(ended)
  expect((await admin.send('GET', '/admin_info')).status).toBe(200)
})

test('[D8] an unknown method is rejected', async () => {
  expect(await told('BREW /api/login HTTP/1.1', 'host: x')).toBe('HTTP/1.1 400 Bad Request')
})

test('[D8] a method override header is ignored', async () => {
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    const answer = await admin.send('POST', '/trial/1', undefined, { [name]: 'DELETE' })
    expect([answer.status, answer.failure.error, answer.headers.get('allow')]).toEqual([405, 'methodNotAllowed', 'DELETE'])
    expect((await admin.send('POST', '/trial/1?_method=DELETE')).status).toBe(405)
  }
  expect(removed).toEqual([])
})

test('a path with a wrong method gets 405 with the allowed ones', async () => {
  const answer = await admin.send('DELETE', '/admin_info')
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await asked('HEAD', '/api/admin_info', halves())).status).toBe(200)
})

test('an unknown call gets 404 for every method', async () => {
  for (const path of ['/api', '/api/', '/api/nothing', '/api/admin_info/more']) {
    for (const method of ['GET', 'POST', 'PROPFIND']) expect((await asked(method, path, halves())).status).toBe(404)
  }
  for (const path of ['/apis', '/api/openapi.json']) {
    const { status, headers } = await asked('POST', path, halves())
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  }
})

test('a fragment is not part of the path', async () => {
  const lines = ['host: x', ...Object.entries(halves()).map(([name, value]) => `${name}: ${value}`)]
  const statusOf = async (target: string) => (await told(`GET ${target} HTTP/1.1`, ...lines)).split(' ')[1]
  // This call takes no parameter.
  for (const target of ['/api/admin_info', '/api/admin_info?', '/api/admin_info#?page=1', '/api/admin_info?#page=1']) {
    expect([target, await statusOf(target)]).toEqual([target, '200'])
  }
  for (const target of ['/api/admin_info?page=1', '/api/admin_info??', '/api/admin_info?page=1#', 'http://x/api/admin_info?page=1']) {
    expect([target, await statusOf(target)]).toEqual([target, '400'])
  }
})

test('[D10] a request with two lengths is rejected, and what follows it is not read as another request', async () => {
  const smuggled = ['0', '', 'GET /readyz HTTP/1.1', 'host: x']
  const lengths = ['content-length: 4', 'transfer-encoding: chunked']
  for (const order of [lengths, lengths.toReversed()]) {
    expect(await told('POST /api/trial HTTP/1.1', 'host: x', 'content-type: application/json', ...order, '', ...smuggled)).toBe(
      'HTTP/1.1 400 Bad Request',
    )
  }
  expect(await told('POST /api/trial HTTP/1.1', 'host: x', 'content-length: 4', 'content-length: 5', '', ...smuggled)).toBe(
    'HTTP/1.1 400 Bad Request',
  )
})

test('[H12] a request with two Host headers is rejected, and one of HTTP/1.0 without any is answered', async () => {
  for (const path of ['/readyz', '/login', '/api/admin_info']) {
    expect([path, await told(`GET ${path} HTTP/1.1`, 'host: x', 'host: y')]).toEqual([path, 'HTTP/1.1 400 Bad Request'])
    expect([path, await told(`GET ${path} HTTP/1.1`)]).toEqual([path, 'HTTP/1.1 400 Bad Request'])
  }
  expect(await told('GET /readyz HTTP/1.0')).toBe('HTTP/1.1 200 OK')
  expect(await told('GET /api/admin_info HTTP/1.0')).toBe('HTTP/1.1 401 Unauthorized')
  expect(await told('GET /readyz HTTP/1.0', 'host: x', 'host: x')).toBe('HTTP/1.1 400 Bad Request')
})

test('[D12] a compressed body is rejected unread and not decompressed', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  let unpacked = 0
  const unpacking = createHook({
    init(_, type) {
      if (['ZLIB', 'BROTLI', 'ZSTD'].includes(type)) unpacked += 1
    },
  }).enable()
  for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'identity, gzip']) {
    const headers = { ...halves(), 'content-type': 'application/json', 'content-encoding': encoding }
    expect((await fetch(`${server.url}/api/trial`, { method: 'POST', headers, body: bomb })).status).toBe(415)
  }
  expect(unpacked).toBe(0)
  gunzipSync(gzipSync('noticed'))
  unpacking.disable()
  expect(unpacked).toBe(2)
})

test('[E9a] no header lets another site read a response', async () => {
  const asking = { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' }
  const answers = [
    await asked('OPTIONS', '/api/trial', asking),
    await asked('GET', '/api/admin_info', { ...halves(), origin: 'https://evil.example' }),
    await asked('GET', '/api/admin_info', { ...halves(), origin: 'null' }),
    await asked('GET', '/', { origin: 'https://evil.example' }),
  ]
  expect(answers[0]?.status).toBe(405)
  for (const { headers } of answers) expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})
