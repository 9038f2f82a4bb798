import { stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule, type ServerModule } from '#server/kit/module.ts'
import { cheapPasswords } from '#server/testing/cheap-passwords.ts'
import { newServerDatabase } from '#server/testing/test-database.ts'
import { startTestServer, testClock, testSecret } from '#server/testing/test-server.ts'
import { readEnvironment } from './env.ts'
import { openLog } from '#server/kit/log.ts'
import { clientInfoOf } from '#server/http/middleware/client-info.ts'
import { secureRedirect } from '#server/http/responses.ts'
import { ListenError } from '#server/http/http-server.ts'
import { startServer } from './server.ts'

const waiting = defineCall({
  resource: 'trial',
  operation: 'wait',
  method: 'GET',
  path: '/trial/wait',
  permission: 'public',
  result: z.string(),
})

test('stopping finishes calls in progress and accepts no new ones', async () => {
  let finish: (text: string) => void = () => {}
  let began: () => void = () => {}
  const hasBegun = new Promise<void>((resolve) => (began = resolve))
  const answer = () =>
    new Promise<string>((resolve) => {
      finish = resolve
      began()
    })
  const server = await startTestServer({ closeMs: 2000, extra: [defineModule({ id: 'trial', handlers: [handle(waiting, answer)] })] })
  const call = server.visitor().send('GET', '/trial/wait')
  await hasBegun
  const stopped = server.stop()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  const late = await server.visitor().send('GET', '/trial/wait')
  expect([late.status, late.headers.get('connection')]).toEqual([503, 'close'])
  // Nobody is let in any more; the call is still waited for.
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  finish('done')
  expect((await call).result).toBe('done')
  await stopped
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
})

test('a client that stalls in the middle of a request does not delay the stop', async () => {
  const server = await startTestServer()
  const { hostname, port } = new URL(server.url)
  const quiet = connect(Number(port), hostname)
  quiet.on('error', () => {})
  await new Promise<void>((resolve) => {
    quiet.write('POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{', () => resolve())
  })
  await expect.poll(() => server.running.callsInFlight()).toBe(1)
  await server.stop()
  quiet.destroy()
})

test('[G8a] health and readiness are public and empty, and no header identifies the server', async () => {
  const server = await startTestServer()
  for (const path of ['/healthz', '/readyz', '/api/admin_info', '/']) {
    const { headers } = await fetch(server.url + path)
    for (const name of ['server', 'x-powered-by', 'via']) expect(headers.get(name)).toBeNull()
  }
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(server.url + path)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  }
  await server.stop()
})

test('a port in use is reported, and the database stays untouched', async () => {
  const server = await startTestServer()
  const folder = `${server.folder}/untouched`
  const environment = readEnvironment(['--port', new URL(server.url).port, '--data', folder], {})
  const start = startServer({ environment, clock: testClock(), log: openLog('silent'), progress: () => {} })
  await expect(start).rejects.toThrow(ListenError)
  await expect(stat(folder)).rejects.toThrow('ENOENT')
  await server.stop()
})

test('a start that fails while modules are set up leaves port and database to the next', async () => {
  const { folder, url, remove } = await newServerDatabase()
  onTestFinished(remove)
  const start = (port: string, extra: readonly ServerModule[] = []) => {
    const environment = readEnvironment(['--port', port, '--data', folder], { DATABASE_URL: url, STEWARD_SECRET: testSecret })
    const parts = { clock: testClock(), log: openLog('silent'), progress: () => {}, passwords: cheapPasswords() }
    return startServer({ ...parts, environment, build: null, closeMs: 0, extra })
  }
  const previous = await start('0')
  await previous.stop()
  const { port } = new URL(previous.url)
  const serve = () => {
    throw new Error('the service is missing')
  }
  await expect(start(port, [defineModule({ id: 'faulty', handlers: [], serve })])).rejects.toThrow('the service is missing')
  const next = await start(port)
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
  await next.stop()
})

type Anything = Record<string, Record<string, string | number | null>>

test('a restarted server has all its data unchanged', async () => {
  const clock = testClock()
  const first = await startTestServer({ clock })
  await first.addPerson('remembered')
  const tables = ['app_user', 'role', 'user_role', 'menu', 'role_menu', 'migration']
  const contents = () => Promise.all(tables.map((table) => first.read.$extendTables<Anything>().selectFrom(table).selectAll().execute()))
  const before = await contents()
  await first.running.stop()
  clock.move(1)
  const second = await startTestServer({ clock, folder: first.folder })
  expect(await contents()).toEqual(before)
  await second.stop()
})

test('when TLS is required, calls over plain http are told so', async () => {
  const server = await startTestServer({ variables: { STEWARD_REQUIRE_TLS: '1' } })
  expect((await server.visitor().send('GET', '/admin_info')).failure.error).toBe('tlsRequired')
  await server.stop()
})

test('over TLS every response keeps browsers on it, for hosts below this one only where the operator says so', async () => {
  const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
  for (const [covers, expected] of [
    ['0', 'max-age=63072000'],
    ['1', 'max-age=63072000; includeSubDomains'],
  ] as const) {
    const server = await startTestServer({ variables: { STEWARD_HSTS_SUBDOMAINS: covers, STEWARD_TRUSTED_PROXIES: '127.0.0.1' } })
    for (const path of ['/healthz', '/readyz', '/metrics', '/api/admin_info', '/api/nothing', '/nothing']) {
      const policyOf = async (headers: Record<string, string>) =>
        (await fetch(server.url + path, { headers })).headers.get('strict-transport-security')
      expect([path, await policyOf(secure), await policyOf({})]).toEqual([path, expected, null])
    }
    await server.stop()
  }
})

test('a page over plain http is redirected to the address with TLS, unless the browser comes from there or there is none', () => {
  const installation = { trustedProxies: new Set<string>(), base: '/', publicUrl: undefined, coversSubdomains: false }
  const request = (headers: Record<string, string>) => {
    const exchange = { header: (name: string) => headers[name], connection: { address: '' } }
    return { exchange, client: clientInfoOf(exchange, installation), connection: {}, build: {} }
  }
  const path = 'list/basic-list?page=2'
  const secure = new URL('https://admin.example.com/shop')
  const answers = [
    secureRedirect(request({}), { publicUrl: secure, path }),
    secureRedirect(request({ 'x-forwarded-proto': 'https' }), { publicUrl: secure, path }),
    secureRedirect(request({}), { publicUrl: new URL('http://admin.lan'), path }),
    secureRedirect(request({}), { publicUrl: undefined, path }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([307, 403, 403, 403])
  expect(answers[0]?.headers.get('location')).toBe('https://admin.example.com/shop/list/basic-list?page=2')
})
