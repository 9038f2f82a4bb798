import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#server/clock.ts'
import { countedPasswords } from '#server/testing/cheap-passwords.ts'
import { adminPassword, type RawAnswer, startTestServer, type TestServer, testClock } from '#server/testing/test-server.ts'

const { passwords, made } = countedPasswords()

let server: TestServer
const clock = testClock()

beforeAll(async () => {
  server = await startTestServer({ clock, passwords })
})
afterAll(() => server.stop())

const withoutRequestId = (text: string) => text.replace(/"requestId":"\w+"/, '')

test('[S7.9 S7.11 S3.8 S3.9 S3.10] sign-in takes {params} and returns token and user info in the envelope', async () => {
  const { status, result, code, message, text } = await server.visitor().signIn('admin', adminPassword)
  expect(status).toBe(200)
  expect({ code, message }).toEqual({ code: 200, message: 'ok' })
  expect(JSON.parse(text)).toHaveProperty('type', 'success')
  expect(result).toMatchObject({ token: expect.any(String), username: 'admin', email: '', avatar: '', passwordChangeRequired: false })
  expect(result).toHaveProperty('permissions', expect.arrayContaining([{ value: expect.any(String), label: expect.any(String) }]))
})

test('[S7.10] a sign-in with isLock gets the response of an ordinary sign-in', async () => {
  const params = { username: 'admin', password: adminPassword }
  const plain = await server.visitor().send('POST', '/login', { params })
  for (const isLock of [true, false]) {
    const answer = await server.visitor().send('POST', '/login', { params: { ...params, isLock } })
    expect(answer).toMatchObject({ status: 200, code: 200, result: { ...Object(plain.result), token: expect.any(String) } })
  }
  const refused = await server.visitor().send('POST', '/login', { params: { ...params, password: 'a wrong guess', isLock: true } })
  expect(refused.status).toBe(401)
  expect((await server.visitor().send('POST', '/login', { params: { ...params, isLock: 'yes' } })).status).toBe(400)
})

test('creating a hasher hashes nothing: a failure would have no handler', () => {
  expect(countedPasswords().made).toEqual([])
})

test('[A1] an unknown name, a wrong password and a disabled account cost one hash each and get the same answer', async () => {
  await server.addPerson('retired', { password: 'long gone away', isEnabled: false })
  await server.addPerson('present')
  const answers: RawAnswer[] = []
  const costs: (typeof made)[] = []
  for (const [name, password] of [
    ['nobody at all', 'some password'],
    ['present', 'some password'],
    ['retired', 'long gone away'],
  ] as const) {
    const before = made.length
    answers.push(await server.visitor().signIn(name, password))
    costs.push(made.slice(before))
  }
  expect(costs).toEqual(Array.from({ length: 3 }, () => [{ memory: 8, passes: 1 }]))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(new Set(answers.map(({ text }) => withoutRequestId(text))).size).toBe(1)
})

test('[A2] after five wrong passwords the right one is rejected until the window ends', async () => {
  const { password } = await server.addPerson('careful')
  for (let attempt = 0; attempt < 5; attempt++) expect((await server.visitor().signIn('careful', 'a wrong guess')).status).toBe(401)
  const refused = await server.visitor().signIn('careful', password)
  expect(refused.status).toBe(429)
  expect(refused.failure.retryAfter).toBe(15 * 60)
  clock.move(15 * minuteMs)
  expect((await server.visitor().signIn('careful', password)).status).toBe(200)
})

test('a correct password refunds its try, so frequent sign-ins lock nobody out', async () => {
  const { password } = await server.addPerson('frequent')
  for (let attempt = 0; attempt < 8; attempt++) expect((await server.visitor().signIn('frequent', password)).status).toBe(200)
})

test('[A4] different spellings of a username share one counter', async () => {
  await server.addPerson('Spelled Out')
  const spellings = ['spelled out', 'SPELLED OUT', '  Spelled Out  ', 'spelled  out', 'ｓｐｅｌｌｅｄ out']
  for (const name of spellings) expect((await server.visitor().signIn(name, 'a wrong guess')).status).toBe(401)
  expect((await server.visitor().signIn('Spelled Out', 'a wrong guess')).status).toBe(429)
})

test('[B7] a token chosen by the client is never adopted', async () => {
  const visitor = server.visitor()
  visitor.token = 'x'.repeat(43)
  visitor.cookie = `steward-${new URL(server.url).port}=${'y'.repeat(43)}`
  const { result } = await visitor.signIn('admin', adminPassword)
  expect(result).toHaveProperty('token', expect.not.stringContaining('xxx'))
  expect(visitor.cookie).not.toContain('yyy')
})

test('signing in again ends the session of the request', async () => {
  const visitor = await server.administrator()
  const earlier = server.visitor()
  earlier.token = visitor.token
  earlier.cookie = visitor.cookie
  await visitor.signIn('admin', adminPassword)
  expect((await earlier.send('GET', '/admin_info')).code).toBe(912)
  expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
})

test.each([
  ['no body', undefined, 415],
  ['an empty object', {}, 400],
  ['a password that is a number', { params: { username: 'admin', password: 5 } }, 400],
  ['an unknown field', { params: { username: 'admin', password: 'x', role: 'super' } }, 400],
  ['a name of 65 characters', { params: { username: 'a'.repeat(65), password: 'x' } }, 400],
  ['a password of 2,000 characters', { params: { username: 'admin', password: 'x'.repeat(2000) } }, 400],
])('a sign-in with %s is rejected before any password is checked', async (_, body, status) => {
  expect((await server.visitor().send('POST', '/login', body)).status).toBe(status)
})

test('[G4a] a sign-in, a rejected sign-in and a sign-out each write one audit row', async () => {
  const { password } = await server.addPerson('observed')
  const visitor = server.visitor()
  await visitor.signIn('observed', 'a wrong guess')
  await visitor.signIn('observed', password)
  await visitor.send('POST', '/logout', {})
  const rows = await server.read
    .$extendTables<{ audit_entry: { username: string; action: string; result: string; id: string } }>()
    .selectFrom('audit_entry')
    .where('username', '=', 'observed')
    .select(['action', 'result'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ action, result }) => `${action} ${result}`).toSorted()).toEqual([
    'session.create done',
    'session.create refused',
    'session.remove done',
  ])
})

test('a session starts and ends in the same transaction as its audit row', async () => {
  const own = await startTestServer({ clock: testClock() })
  const { password } = await own.addPerson('observed')
  const visitor = own.visitor()
  await visitor.signIn('observed', password)
  const sessions = () => own.read.$extendTables<{ session: { id: string } }>().selectFrom('session').select('id').execute()
  const before = await sessions()
  await own.database.write((connection) => connection.schema.alterTable('audit_entry').renameTo('audit_entry_away').execute())
  expect((await own.visitor().signIn('observed', password)).status).toBe(500)
  expect((await visitor.send('POST', '/logout', {})).status).toBe(500)
  await own.database.write((connection) => connection.schema.alterTable('audit_entry_away').renameTo('audit_entry').execute())
  expect(before).toHaveLength(1)
  expect(await sessions()).toEqual(before)
  expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
  await own.stop()
})

test('[A6] an address over its limit does not use up the tries of other users', async () => {
  const small = await startTestServer({ clock: testClock(), triesPerAddress: 10, variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1' } })
  const { password } = await small.addPerson('victim')
  const from = (ip: string, username: string, guess: string) =>
    small.visitor().send('POST', '/login', { params: { username, password: guess } }, { 'x-forwarded-for': ip })
  for (let guess = 0; guess < 10; guess++) await from('203.0.113.1', `name ${guess}`, 'a wrong guess')
  for (let guess = 0; guess < 8; guess++) expect((await from('203.0.113.1', 'victim', 'a wrong guess')).status).toBe(429)
  expect((await from('203.0.113.2', 'victim', password)).status).toBe(200)
  await small.stop()
})

test('consecutive rejected tries write one audit row, and an unknown name writes none', async () => {
  await server.addPerson('insisted on')
  for (let guess = 0; guess < 12; guess++) await server.visitor().signIn('insisted on', 'a wrong guess')
  await server.visitor().signIn('a password in the wrong field', 'x')
  const rows = await server.read
    .$extendTables<{ audit_entry: { username: string; action: string; id: string } }>()
    .selectFrom('audit_entry')
    .where('username', 'in', ['insisted on', 'a password in the wrong field'])
    .select(['username'])
    .execute()
  expect(rows.map(({ username }) => username)).toEqual(Array.from({ length: 5 }, () => 'insisted on'))
})
