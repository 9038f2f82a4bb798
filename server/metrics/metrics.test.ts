import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const token = 'a token for the metrics'

let local: TestServer
let guarded: TestServer
beforeAll(async () => {
  local = await startTestServer()
  guarded = await startTestServer({ variables: { STEWARD_METRICS_TOKEN: token } })
})
afterAll(async () => {
  await local.stop()
  await guarded.stop()
})

const read = ({ url }: TestServer, headers: Readonly<Record<string, string>> = {}) => fetch(`${url}/metrics`, { headers })

test('[G8b] without a token the metrics are for programs on this machine, not for what comes through a proxy on it', async () => {
  expect((await read(local)).status).toBe(200)
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const response = await read(local, { [header]: '203.0.113.7' })
    expect([response.status, await response.text()]).toEqual([403, ''])
  }
})

/** The status with another name of the server, as a page sees it whose name leads to this machine. `fetch` does not send another. */
function statusFor({ url }: TestServer, host: string, authorization = ''): Promise<number | undefined> {
  const answered = Promise.withResolvers<number | undefined>()
  request(`${url}/metrics`, { headers: { host, authorization } })
    .on('response', (response) => answered.resolve(response.resume().statusCode))
    .on('error', answered.reject)
    .end()
  return answered.promise
}

test('[G8b] without a token the metrics are for those who call this machine by a name of its own', async () => {
  for (const host of ['localhost', 'LOCALHOST:4000', '127.0.0.1', '127.0.0.1:4000', '127.1.2.3', '[::1]', '[::1]:4000'])
    expect([host, await statusFor(local, host)]).toEqual([host, 200])
  for (const host of ['example.com', 'example.com:4000', 'localhost.example.com', '127.0.0.1.example.com', '192.168.1.4', '[::2]'])
    expect([host, await statusFor(local, host)]).toEqual([host, 403])
  expect(await statusFor(guarded, 'example.com', `Bearer ${token}`)).toBe(200)
  expect(await statusFor(guarded, 'example.com')).toBe(403)
})

test('[G8b] with a token nobody reads them without it', async () => {
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token]) {
    const response = await read(guarded, { authorization })
    expect([response.status, await response.text()]).toEqual([403, ''])
  }
  expect((await read(guarded, { authorization: `Bearer ${token}` })).status).toBe(200)
})

test('calls are counted by name and class of status, and their durations add up', async () => {
  const visitor = await local.administrator()
  await visitor.send('GET', '/about')
  await local.visitor().send('GET', '/about')
  const response = await read(local)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('steward_calls_total{call="about.get",status="2xx"} 1\n')
  expect(text).toContain('steward_calls_total{call="about.get",status="4xx"} 1\n')
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  expect(figure('steward_call_duration_seconds_count')).toBe(figure('steward_call_duration_seconds_bucket{le="+Inf"}'))
  expect(figure('process_resident_memory_bytes')).toBeGreaterThan(1e7)
})

test('each metric is described once, before its values', async () => {
  const lines = (await (await read(local)).text()).trim().split('\n')
  const described = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2] ?? '')
  expect(new Set(described).size).toBe(described.length)
  for (const line of lines.filter((text) => !text.startsWith('#'))) {
    expect(line).toMatch(/^[a-z_0-9]+(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})? -?[\d.e+-]+$/)
    expect(described.some((name) => line.startsWith(name))).toBe(true)
  }
})
