import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import { dayMs, hourMs, minuteMs } from '#server/clock.ts'
import type { TestServer, Visitor } from '#server/testing/test-server.ts'
import { audited, changePolicies, reasonsOf, startPolicyServer } from './test-policies.ts'

let server: TestServer
let admin: Visitor

beforeEach(async () => {
  ;({ server, admin } = await startPolicyServer())
})
afterEach(() => server.stop())

const removeExpired = () => server.database.write((connection) => sessionStore(connection).removeExpired(server.clock.now()))

async function signedInTimes(username: string, password: string, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  for (let index = 0; index < count; index++) {
    server.clock.move(minuteMs)
    const visitor = server.visitor()
    expect((await visitor.signIn(username, password)).status).toBe(200)
    visitors.push(visitor)
  }
  return visitors
}

test('above the limit of sessions the oldest ends and says why, which is audited, and other people are not counted', async () => {
  const { password } = await server.addPerson('spread')
  await changePolicies(admin, { sessionsPerPerson: 2 })
  const [first, second, third] = await signedInTimes('spread', password, 3)
  const ended = await first?.send('GET', '/admin_info')
  expect([ended?.status, ended?.code, ended?.failure.error, ended?.message]).toEqual([
    401,
    912,
    'sessionEnded',
    '你的账号在其他地方登录，超过了允许同时登录的数量',
  ])
  expect((await second?.send('GET', '/admin_info'))?.status).toBe(200)
  expect((await third?.send('GET', '/admin_info'))?.status).toBe(200)
  expect(await audited(admin, 'session.endOldest')).toEqual(['spread'])
  expect((await admin.send('GET', '/admin_info')).status).toBe(200)
})

test('signing in again in the same browser replaces its session and ends no other', async () => {
  const { password } = await server.addPerson('again')
  await changePolicies(admin, { sessionsPerPerson: 2 })
  const [first, second] = await signedInTimes('again', password, 2)
  expect((await second?.signIn('again', password))?.status).toBe(200)
  expect((await first?.send('GET', '/admin_info'))?.status).toBe(200)
  expect(await audited(admin, 'session.endOldest')).toEqual([])
})

test('a policy that refuses says so, in the audit log and in the sign-in log too, until one of the sessions ends', async () => {
  const { password } = await server.addPerson('single')
  await changePolicies(admin, { sessionsPerPerson: 1, sessionLimitAction: 'refuse' })
  const [open] = await signedInTimes('single', password, 1)
  server.clock.move(minuteMs)
  const refused = await server.visitor().signIn('single', password)
  expect([refused.status, refused.failure.error, refused.message]).toEqual([
    403,
    'tooManySessions',
    '该账号已在 1 处登录，达到上限。请先在其他地方退出',
  ])
  server.clock.move(minuteMs)
  expect((await server.visitor().signIn('single', 'not the password')).status).toBe(401)
  expect(await reasonsOf(server, 'single')).toEqual([null, 'tooManySessions', 'wrongPassword'])
  await open?.send('POST', '/logout')
  expect((await server.visitor().signIn('single', password)).status).toBe(200)
})

test('of sign-ins at the same moment no more than the limit succeed', async () => {
  const { password } = await server.addPerson('racing')
  await changePolicies(admin, { sessionsPerPerson: 2, sessionLimitAction: 'refuse' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.visitor().signIn('racing', password)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403, 403])
})

test('a refusal by policy counts as no wrong password: the account is not locked', async () => {
  const { password } = await server.addPerson('patient')
  await changePolicies(admin, { sessionsPerPerson: 1, sessionLimitAction: 'refuse' })
  await signedInTimes('patient', password, 1)
  for (let attempt = 0; attempt < 8; attempt++)
    expect((await server.visitor().signIn('patient', password)).failure.error).toBe('tooManySessions')
})

test('an unused session ends with its reason, remembered or not as the settings say, and the entry is written once', async () => {
  const { password } = await server.addPerson('away')
  await changePolicies(admin, { sessionIdleHours: 2, rememberedIdleHours: 5, lockAfterSeconds: 24 * 60 * 60 })
  const [plain, kept] = [server.visitor(), server.visitor()]
  await plain.signIn('away', password, { remember: false })
  await kept.signIn('away', password, { remember: true })
  server.clock.move(2 * hourMs)
  for (const _ of [1, 2]) {
    const answer = await plain.send('GET', '/admin_info')
    expect([answer.code, answer.failure.error, answer.message]).toEqual([912, 'sessionEnded', '长时间没有操作，已自动退出'])
  }
  expect((await kept.send('GET', '/admin_info')).status).toBe(200)
  server.clock.move(5 * hourMs)
  expect((await kept.send('GET', '/admin_info')).failure.error).toBe('sessionEnded')
  admin = await server.administrator()
  expect(await audited(admin, 'session.endIdle')).toEqual(['away', 'away'])
})

test('the reason is forgotten two days later, and then the session is an expired one', async () => {
  const { password } = await server.addPerson('later')
  await changePolicies(admin, { sessionsPerPerson: 1 })
  const [first] = await signedInTimes('later', password, 2)
  server.clock.move(dayMs)
  await removeExpired()
  expect((await first?.send('GET', '/admin_info'))?.failure.error).toBe('sessionEnded')
  server.clock.move(dayMs)
  await removeExpired()
  expect((await first?.send('GET', '/admin_info'))?.failure.error).toBe('sessionExpired')
})
