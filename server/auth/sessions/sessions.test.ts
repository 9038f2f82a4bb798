import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getAdminInfo, login } from '#contract/access.ts'
import { dayMs, hourMs, minuteMs } from '#server/clock.ts'
import { sessionIdleHours } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { adminPassword, startTestServer, type TestServer, testClock } from '#server/testing/test-server.ts'
import { newSecret } from '#server/platform/random-secret.ts'

let server: TestServer
const clock = testClock()

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

/** Notes each time that the last use of a session is written. */
const touchTrigger = {
  sqlite: `create trigger session_touched after update of last_seen_at on session begin
    insert into session_touch values (new.id, new.last_seen_at); end`,
  postgres: `create function note_touch() returns trigger language plpgsql as $$ begin
      insert into session_touch values (new.id, new.last_seen_at); return null; end $$;
    create trigger session_touched after update of last_seen_at on session for each row execute function note_touch()`,
}

const sessionRows = () =>
  server.read.$extendTables<{ session: Record<string, string | number> }>().selectFrom('session').selectAll().execute()

/** The status of a call with headers that `fetch` would normalise. */
function statusWith(headers: string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}/api/admin_info`, { headers: ['host', new URL(server.url).host, ...headers] }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('[B1] ten thousand tokens have 256 bits and never repeat, and the database stores only their hashes', async () => {
  const secrets = new Set(Array.from({ length: 10_000 }, newSecret))
  expect(secrets.size).toBe(10_000)
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  const visitor = await server.administrator()
  const cookie = visitor.cookie.split('=')[1] ?? ''
  const stored = JSON.stringify(await sessionRows())
  expect(stored).not.toContain(visitor.token)
  expect(stored).not.toContain(cookie)
  expect(stored).toContain(createHash('sha256').update(visitor.token).digest('base64url'))
})

test('[B2a] neither token nor cookie is accepted alone, nor with the other half of another session', async () => {
  const [one, other] = [await server.administrator(), await server.administrator()]
  const cases = [
    { token: one.token, cookie: '' },
    { token: '', cookie: one.cookie },
    { token: one.token, cookie: other.cookie },
  ]
  for (const halves of cases) {
    const answer = await Object.assign(server.visitor(), halves).send('GET', '/admin_info')
    expect([answer.status, answer.code]).toEqual([401, 912])
  }
  expect((await one.send('GET', '/admin_info')).status).toBe(200)
})

test('[B3] after sign-out the same token and cookie are rejected', async () => {
  const visitor = await server.administrator()
  const { token, cookie } = visitor
  expect((await visitor.send('POST', '/logout')).status).toBe(200)
  const answer = await Object.assign(server.visitor(), { token, cookie }).send('GET', '/admin_info')
  expect([answer.status, answer.code]).toEqual([401, 912])
})

test('[B4] a remembered session lasts seven days and not a minute longer', async () => {
  const visitor = await server.administrator()
  clock.move(7 * dayMs - minuteMs)
  expect((await visitor.unlock('admin', adminPassword)).status).toBe(200)
  expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
  clock.move(2 * minuteMs)
  expect((await visitor.send('GET', '/admin_info')).code).toBe(912)
})

test('[B4] a session that is not remembered ends when its idle limit has passed since the last use', async () => {
  const visitor = server.visitor()
  await visitor.signIn('admin', adminPassword, { remember: false })
  for (let use = 0; use < 25; use += 1) {
    clock.move(hourMs)
    expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
    await expect.poll(async () => (await sessionRows()).some((row) => row['last_seen_at'] === clock.now())).toBe(true)
  }
  clock.move(23 * hourMs)
  expect((await visitor.send('GET', '/admin_info')).status).toBe(423)
  clock.move(hourMs)
  expect((await visitor.send('GET', '/admin_info')).code).toBe(912)
})

test('a disabled user is rejected at the next call', async () => {
  const { id, password } = await server.addPerson('switched off')
  const visitor = server.visitor()
  await visitor.signIn('switched off', password)
  expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
  await server.database.write(async (connection) => {
    const users = connection.$extendTables<{ app_user: { id: string; is_enabled: 0 | 1 } }>().updateTable('app_user')
    await users.set({ is_enabled: 0 }).where('id', '=', id).execute()
  })
  expect((await visitor.send('GET', '/admin_info')).code).toBe(912)
})

test('the idle limit is a setting', async () => {
  const second = await startTestServer({ clock })
  await second.database.write((connection) => settingStore(connection).write(sessionIdleHours, 1, clock))
  const visitor = second.visitor()
  await visitor.signIn('admin', adminPassword, { remember: false })
  clock.move(hourMs)
  expect((await visitor.send('GET', '/admin_info')).code).toBe(912)
  await second.stop()
})

test('[B10] a token in the URL or in a body is ignored and not echoed', async () => {
  const visitor = await server.administrator()
  const bare = Object.assign(server.visitor(), { cookie: visitor.cookie })
  const answers = [
    await bare.send('GET', `/admin_info?token=${visitor.token}`),
    await bare.send('POST', '/logout', { token: visitor.token }),
  ]
  for (const answer of answers) {
    expect([answer.status, answer.code]).toEqual([401, 912])
    expect(answer.text).not.toContain(visitor.token)
  }
})

test('[B12] malformed token headers are rejected and never cause a server error', async () => {
  const { token, cookie } = await server.administrator()
  expect(await statusWith(['token', token, 'token', token, 'cookie', cookie])).toBe(401)
  expect(await statusWith(['token', '', 'cookie', cookie])).toBe(401)
  expect(await statusWith(['token', 'x'.repeat(100_000), 'cookie', cookie])).toBe(431)
  expect(await statusWith(['token', 'päßwörtli', 'cookie', cookie])).toBe(401)
})

test('[B13] every response forbids caching, and signing out clears the cookie', async () => {
  const visitor = await server.administrator()
  const answers = [
    await visitor.send('GET', '/admin_info'),
    await visitor.send('GET', '/nothing/here'),
    await visitor.send('POST', '/login', {}),
    await visitor.send('POST', '/logout'),
  ]
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
  expect(answers[3]?.headers.get('set-cookie')).toMatch(/^steward-\d+=; .*Max-Age=0$/)
})

test('the cookie is HttpOnly and SameSite, and lasts for the browser session unless the session is remembered', async () => {
  const kept = await server.visitor().signIn('admin', adminPassword)
  const brief = await server.visitor().signIn('admin', adminPassword, { remember: false })
  const { port } = new URL(server.url)
  expect(kept.headers.getSetCookie()[0]).toMatch(
    new RegExp(`^steward-${port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict; Max-Age=604800$`),
  )
  expect(brief.headers.getSetCookie()[0]).toMatch(/; SameSite=Strict$/)
})

test('a session whose cookie the browser did not keep is told so, with code 912, and the log says it', async () => {
  const visitor = server.visitor()
  await visitor.signIn('admin', adminPassword)
  visitor.cookie = 'of=another program'
  const { code, message, failure } = await visitor.send('GET', '/admin_info')
  expect([code, failure.error, message]).toEqual([912, 'sessionEnded', expect.stringContaining('Cookie')])
  expect(server.logged.some((line) => line.includes('the token of a session without its cookie'))).toBe(true)
  visitor.token = newSecret()
  expect((await visitor.send('GET', '/admin_info')).failure.error).toBe('sessionExpired')
})

test('of two installations on one host each reads its own cookies, and those of before they had names of their own', async () => {
  const proxied = await startTestServer({ clock, variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1' } })
  const visitor = proxied.visitor()
  const at = (prefix: string) => ({ 'x-forwarded-proto': 'https', 'x-forwarded-prefix': prefix })
  const body = { params: { username: 'admin', password: adminPassword } }
  const { headers, result } = await visitor.send('POST', '/login', body, at('/shop'))
  visitor.token = z.parse(login.result, result).token
  const [name = '', value = ''] = headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? []
  expect(name).toMatch(/^__Host-steward-[\da-f]{8}$/)
  const statuses: number[] = []
  for (const [cookie, prefix] of [
    [name, '/shop'],
    ['__Host-steward', '/shop'],
    [name, '/office'],
  ] as const) {
    visitor.cookie = `${cookie}=${value}`
    const answer = await visitor.send('GET', '/admin_info', undefined, at(prefix))
    expect(answer.headers.getSetCookie()).toEqual([])
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, 200, 401])
  await proxied.stop()
})

test('behind a trusted proxy that speaks TLS the cookie is bound to the host', async () => {
  const proxied = await startTestServer({ clock, variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1' } })
  const visitor = proxied.visitor()
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
  const answer = await visitor.send('POST', '/login', { params: { username: 'admin', password: adminPassword } }, headers)
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-steward=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=604800$/),
    expect.stringMatching(/^__Host-steward-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=7776000$/),
  ])
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000')
  await proxied.stop()
})

test('[S7.13 S7.14 S3.5 S3.6] admin info has the fields of the specification, with empty secrets', async () => {
  const info = await (await server.administrator()).call(getAdminInfo, {})
  expect(Object.keys(info).toSorted()).toEqual(['avatar', 'desc', 'password', 'permissions', 'realName', 'token', 'userId', 'username'])
  expect(info).toMatchObject({ username: 'admin', password: '', token: '' })
  for (const permission of info.permissions) expect(permission).toEqual({ label: expect.any(String), value: expect.any(String) })
})

test('[S6.1] admin info returns the permission values that the user’s roles grant', async () => {
  const { password } = await server.addPerson('auditor', { menuKeys: ['audit'] })
  const visitor = server.visitor()
  const { result } = await visitor.signIn('auditor', password)
  const granted = [{ value: 'system_audit', label: '查看审计日志' }]
  expect(result).toHaveProperty('permissions', granted)
  expect((await visitor.call(getAdminInfo, {})).permissions).toEqual(granted)
})

test('of many calls at once one notes that the session was used', async () => {
  const visitor = await server.administrator()
  await server.database.migrate(async (_, { script }) => {
    await script('create table session_touch (id text not null, last_seen_at integer not null) strict')
    await script(touchTrigger[server.database.dialect])
  })
  clock.move(2 * minuteMs)
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.send('GET', '/admin_info')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const touches = () => server.read.$extendTables<{ session_touch: { id: string } }>().selectFrom('session_touch').select('id').execute()
  await expect.poll(async () => (await touches()).length).toBe(1)
  await visitor.send('GET', '/admin_info')
  expect(await touches()).toHaveLength(1)
})
