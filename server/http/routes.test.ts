import { afterAll, beforeAll, expect, test } from 'vitest'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineModule } from '#server/kit/module.ts'
import type { Route } from '#server/kit/route.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const view = definePermission('trial_stream', { 'zh-CN': '流', 'en-US': 'Stream' })
const chunk = Buffer.alloc(64 * 1024, 'x')

let isAborted = false

/** Streams endlessly, until the client disconnects. */
const endless: Route = {
  method: 'GET',
  path: '/trial/endless',
  permission: 'signedIn',
  respond: ({ signal }) => {
    signal.addEventListener('abort', () => {
      isAborted = true
    })
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/octet-stream' } }))
  },
}

const echo: Route = {
  method: 'PUT',
  path: '/trial/echo/:name',
  permission: view,
  respond: ({ request, params, principal }) =>
    Promise.resolve(new Response(request.body, { status: 201, headers: { 'x-from': `${params['name']} ${principal?.username}` } })),
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ extra: [defineModule({ id: 'trial', handlers: [], routes: [endless, echo] })] })
})
afterAll(() => server.stop())

test('a raw route streams its body, and its signal aborts when the client disconnects', async () => {
  const { token, cookie } = await server.administrator()
  const caller = new AbortController()
  const answer = await fetch(`${server.url}/api/trial/endless`, { headers: { token, cookie }, signal: caller.signal })
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const reader = answer.body?.getReader()
  for (let turn = 0; turn < 20; turn++) expect((await reader?.read())?.done).toBe(false)
  caller.abort()
  await expect.poll(() => isAborted).toBe(true)
})

test('a raw route is guarded like calls: session, permission, other sites, methods', async () => {
  const put = (headers: Record<string, string>) => fetch(`${server.url}/api/trial/echo/a`, { method: 'PUT', headers, body: 'hello' })
  expect((await put({})).status).toBe(401)
  const somebody = await server.signedIn('without permission')
  expect((await put({ token: somebody.token, cookie: somebody.cookie })).status).toBe(403)
  const { token, cookie } = await server.administrator()
  expect((await put({ token, cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const answer = await put({ token, cookie })
  expect([answer.status, answer.headers.get('x-from'), await answer.text()]).toEqual([201, 'a admin', 'hello'])
  const wrong = await fetch(`${server.url}/api/trial/echo/a`, { headers: { token, cookie } })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'PUT'])
})
