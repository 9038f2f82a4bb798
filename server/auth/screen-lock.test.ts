import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionLocked, tooManyTries, wrongCredentials } from '#contract/access.ts'
import { sessionExpired } from '#contract/errors/error.ts'
import { minuteMs, secondMs } from '#server/clock.ts'
import { sessionLifeMs } from '#server/auth/sessions/sessions.ts'
import { lockAfterSeconds } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { startTestServer, type TestServer, testClock, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
const clock = testClock()

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

const passwordOf = (username: string) => `${username} keeps a secret`
const infoOf = (visitor: Visitor) => visitor.send('GET', '/admin_info')

/** A client with the token and the cookie that another one has now. */
const copyOf = ({ token, cookie }: Visitor) => Object.assign(server.visitor(), { token, cookie })

async function locked(username: string): Promise<Visitor> {
  const visitor = await server.signedIn(username, { menuKeys: ['basic-list'] })
  expect((await visitor.send('POST', '/lock')).status).toBe(200)
  return visitor
}

const sessionRows = (username: string) =>
  server.read
    .$extendTables<{ session: Record<string, string | number | null> & { user_id: string }; app_user: { id: string; username: string } }>()
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('app_user.username', '=', username)
    .selectAll('session')
    .execute()

/** The audited acts of a user; those of one millisecond have no order. */
async function auditOf(username: string): Promise<string[]> {
  const rows = await server.read
    .$extendTables<{ audit_entry: { id: string; username: string; action: string; result: string } }>()
    .selectFrom('audit_entry')
    .where('username', '=', username)
    .select(['action', 'result'])
    .execute()
  return rows.map(({ action, result }) => `${action} ${result}`).toSorted()
}

test('[B9] a locked session may only be unlocked, locked and ended; its user’s password unlocks it', async () => {
  const visitor = await locked('away')
  const refused = [
    await infoOf(visitor),
    await visitor.send('GET', '/menus'),
    await visitor.send('GET', '/table/list'),
    await visitor.send('PUT', '/preference/theme', { value: 'dark' }),
    await visitor.send('POST', '/account/confirm', { password: passwordOf('away') }),
    await visitor.send('POST', '/account/password', { oldPassword: passwordOf('away'), newPassword: 'quite a new one' }),
    await visitor.send('POST', '/activity'),
  ]
  for (const { status, code, failure } of refused) expect([status, code, failure.error]).toEqual([423, 423, sessionLocked.name])
  expect((await visitor.send('POST', '/lock')).status).toBe(200)
  expect(await visitor.unlock('away', passwordOf('away'))).toMatchObject({ status: 200, result: { username: 'away' } })
  expect((await infoOf(visitor)).status).toBe(200)
  expect(await auditOf('away')).toEqual(['session.create done', 'session.lock done', 'session.unlock done'])
})

test('a locked session can be signed out', async () => {
  const visitor = await locked('leaving')
  expect((await visitor.send('POST', '/logout')).status).toBe(200)
  expect((await infoOf(visitor)).code).toBe(912)
})

test('unlocking keeps the session, its cookie and its life, and gives it a new token', async () => {
  const visitor = await server.signedIn('steady')
  const [before] = await sessionRows('steady')
  const { token, cookie } = visitor
  clock.move(minuteMs)
  await visitor.send('POST', '/lock')
  const { headers } = await visitor.unlock('steady', passwordOf('steady'))
  const [after, ...others] = await sessionRows('steady')
  expect(others).toEqual([])
  expect(headers.get('set-cookie')).toBeNull()
  expect([visitor.cookie, visitor.token === token]).toEqual([cookie, false])
  for (const name of ['id', 'cookie_hash', 'expires_at', 'is_remembered', 'created_at']) expect(after?.[name]).toEqual(before?.[name])
  clock.move(sessionLifeMs - minuteMs)
  expect((await infoOf(visitor)).code).toBe(sessionExpired.code)
})

test('[B8] for ten seconds after an unlock the old token is accepted too, with its own cookie, and never again', async () => {
  const visitor = await locked('in two tabs')
  const other = copyOf(visitor)
  await visitor.unlock('in two tabs', passwordOf('in two tabs'))
  clock.move(9 * secondMs)
  expect([(await infoOf(other)).status, (await infoOf(visitor)).status]).toEqual([200, 200])
  expect((await infoOf(Object.assign(server.visitor(), { token: other.token }))).code).toBe(912)
  clock.move(secondMs)
  expect([(await infoOf(other)).code, (await infoOf(visitor)).status]).toEqual([912, 200])
})

test('a second unlock ends the first token at once, and a changed password every old one', async () => {
  const visitor = await locked('twice')
  const first = copyOf(visitor)
  await visitor.unlock('twice', passwordOf('twice'))
  const second = copyOf(visitor)
  await visitor.unlock('twice', passwordOf('twice'))
  expect([(await infoOf(first)).code, (await infoOf(second)).status]).toEqual([912, 200])
  const body = { oldPassword: passwordOf('twice'), newPassword: 'another long password' }
  expect((await visitor.send('POST', '/account/password', body)).status).toBe(200)
  expect((await infoOf(second)).code).toBe(912)
})

test('[S4.26] a wrong password of the lock screen is called that, with how many tries are left, also when the session is gone', async () => {
  const visitor = await locked('counting')
  const messages: string[] = []
  for (let index = 0; index < 6; index++) messages.push((await visitor.unlock('counting', 'a wrong guess')).message)
  expect(messages).toEqual([
    ...[4, 3, 2, 1].map((left) => `密码错误，还可以试 ${left} 次`),
    '密码错误，暂时不能再试',
    expect.stringMatching(/^尝试次数过多/),
  ])
  await server.addPerson('gone')
  expect((await server.visitor().unlock('gone', 'a wrong guess')).message).toBe('密码错误，还可以试 4 次')
})

test('a wrong password and another user’s right one do not unlock, and are audited', async () => {
  await server.addPerson('colleague')
  const visitor = await locked('careful')
  for (const [username, password] of [
    ['careful', 'a wrong guess'],
    ['colleague', passwordOf('colleague')],
  ] as const) {
    const { status, failure, headers } = await visitor.unlock(username, password)
    expect([status, failure.error, headers.get('set-cookie')]).toEqual([401, wrongCredentials.name, null])
    expect((await infoOf(visitor)).status).toBe(423)
  }
  expect(await auditOf('careful')).toEqual(['session.create done', 'session.lock done', 'session.unlock refused'])
  expect(await auditOf('colleague')).toEqual(['session.unlock refused'])
  expect((await visitor.unlock('  CAREFUL ', passwordOf('careful'))).status).toBe(200)
})

test('[A4] wrong passwords at the lock and at sign-in are counted together', async () => {
  const visitor = await locked('guessed')
  for (let guess = 0; guess < 3; guess += 1) expect((await visitor.unlock('guessed', 'a wrong guess')).status).toBe(401)
  const stranger = server.visitor()
  for (let guess = 0; guess < 2; guess += 1) expect((await stranger.signIn('guessed', 'a wrong guess')).status).toBe(401)
  expect((await stranger.signIn('guessed', passwordOf('guessed'))).failure.error).toBe(tooManyTries.name)
  for (let guess = 0; guess < 2; guess += 1) expect((await visitor.unlock('guessed', 'a wrong guess')).status).toBe(401)
  expect((await visitor.unlock('guessed', passwordOf('guessed'))).failure.error).toBe(tooManyTries.name)
  clock.move(15 * minuteMs)
  expect((await visitor.unlock('guessed', passwordOf('guessed'))).status).toBe(200)
})

test('locking a session ends its confirmation', async () => {
  const visitor = await server.signedIn('confirmed')
  const confirmedUntil = async () => (await sessionRows('confirmed'))[0]?.['confirmed_until']
  await visitor.send('POST', '/account/confirm', { password: passwordOf('confirmed') })
  expect(await confirmedUntil()).not.toBeNull()
  await visitor.send('POST', '/lock')
  expect(await confirmedUntil()).toBeNull()
})

test('a session that was locked in the browser only is unlocked like any other', async () => {
  const visitor = await server.signedIn('offline before')
  expect((await visitor.unlock('offline before', passwordOf('offline before'))).status).toBe(200)
  expect((await infoOf(visitor)).status).toBe(200)
  expect(await sessionRows('offline before')).toHaveLength(1)
})

test('an unlock with the token of a session that has ended is an ordinary sign-in', async () => {
  const visitor = await locked('overnight')
  clock.move(sessionLifeMs)
  const { status, headers } = await visitor.unlock('overnight', passwordOf('overnight'))
  expect([status, headers.has('set-cookie')]).toEqual([200, true])
  expect((await infoOf(visitor)).status).toBe(200)
})

test('a session is locked once nobody has used it for the limit and five minutes, and stays locked whatever calls it makes', async () => {
  const visitor = await server.signedIn('forgetful')
  clock.move(65 * minuteMs - 1)
  expect((await visitor.send('POST', '/activity')).status).toBe(200)
  await expect.poll(async () => (await sessionRows('forgetful'))[0]?.['last_seen_at']).toBe(clock.now())
  clock.move(65 * minuteMs)
  const answers = await Promise.all(Array.from({ length: 5 }, () => infoOf(visitor)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 423))
  expect((await visitor.send('POST', '/activity')).status).toBe(423)
  clock.move(minuteMs)
  expect((await infoOf(visitor)).status).toBe(423)
  expect(await auditOf('forgetful')).toEqual(['session.create done', 'session.lock done'])
  expect((await visitor.unlock('forgetful', passwordOf('forgetful'))).status).toBe(200)
  expect((await infoOf(visitor)).status).toBe(200)
})

test('[S9.3] the lock time is 3600 seconds, and a setting', async () => {
  expect(lockAfterSeconds.initial).toBe(3600)
  const second = await startTestServer({ clock })
  await second.database.write((connection) => settingStore(connection).write(lockAfterSeconds, 60, clock))
  const visitor = await second.signedIn('brief')
  clock.move(6 * minuteMs)
  expect((await infoOf(visitor)).status).toBe(423)
  await second.stop()
})

test('a session that must change its password is not locked: it can do nothing else', async () => {
  const visitor = await server.signedIn('new here', { mustChangePassword: true })
  clock.move(2 * 65 * minuteMs)
  expect((await visitor.send('POST', '/lock')).failure.error).toBe('passwordChangeRequired')
  const body = { oldPassword: passwordOf('new here'), newPassword: 'a password of my own' }
  expect((await visitor.send('POST', '/account/password', body)).status).toBe(200)
})
