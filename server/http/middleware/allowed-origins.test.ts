import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const portal = 'https://portal.example.com'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer({ variables: { STEWARD_ALLOWED_ORIGINS: `${portal}, http://localhost:3000` } })
  admin = await server.administrator()
})
afterAll(() => server.stop())

const accessHeaders = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))

const preflight = (origin: string) =>
  fetch(`${server.url}/api/logout`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token,content-type' },
  })

test('[E9b] pages of a listed origin make calls and read the responses, failures too', async () => {
  const asked = await preflight(portal)
  expect(asked.status).toBe(204)
  expect(accessHeaders(asked.headers)).toEqual({
    'access-control-allow-origin': portal,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': expect.stringContaining('POST'),
    'access-control-allow-headers': expect.stringMatching(/token/),
    'access-control-max-age': '3600',
  })
  const granted = { 'access-control-allow-origin': portal, 'access-control-allow-credentials': 'true' }
  expect(accessHeaders((await admin.send('GET', '/admin_info', undefined, { origin: portal })).headers)).toEqual(granted)
  expect(accessHeaders((await server.visitor().send('GET', '/admin_info', undefined, { origin: portal })).headers)).toEqual(granted)
})

test.each([
  'null',
  '*',
  'https://portal.example.com.evil.example',
  'https://evilportal.example.com',
  'http://portal.example.com',
  'https://portal.example.com:8443',
  'https://PORTAL.example.com',
])('[E9b] the origin %s gets no access', async (origin) => {
  const asked = await preflight(origin)
  expect([asked.status, accessHeaders(asked.headers)]).toEqual([405, {}])
  expect(accessHeaders((await admin.send('GET', '/admin_info', undefined, { origin })).headers)).toEqual({})
})

test.each(['*', 'null', 'portal.example.com', 'https://portal.example.com/', 'ftp://portal.example.com'])(
  'a start with %s as an allowed origin fails',
  async (origin) => {
    await expect(startTestServer({ variables: { STEWARD_ALLOWED_ORIGINS: origin } })).rejects.toThrow(`"${origin}" is not one`)
  },
)
