import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { login } from '#contract/access.ts'
import { countedPasswords } from '#server/testing/cheap-passwords.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const { passwords, made } = countedPasswords()

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ passwords, triesPerAddress: 40, variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.stop())

/** Tries a password from a separate address, with or without a session. */
function guess(username: string, password: string, ip: string, visitor: Visitor = server.visitor()) {
  return visitor.send('POST', '/login', { params: { username, password } }, { 'x-forwarded-for': ip })
}

async function personWithSession(username: string) {
  const { password } = await server.addPerson(username)
  const visitor = server.visitor()
  const { result } = await guess(username, password, '198.51.100.1', visitor)
  visitor.token = z.parse(login.result, result).token
  return { password, visitor }
}

async function lockOut(username: string): Promise<void> {
  for (let index = 1; index <= 6; index++) await guess(username, 'a wrong guess', `203.0.113.${index}`)
}

test('[A5] strangers who use up an account’s tries neither end its sessions nor lock out its signed-in user', async () => {
  const { password, visitor } = await personWithSession('besieged')
  await lockOut('besieged')
  expect((await guess('besieged', password, '203.0.113.99')).status).toBe(429)
  expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
  const change = { oldPassword: password, newPassword: 'quite another secret' }
  expect((await visitor.send('POST', '/account/password', change)).status).toBe(200)
})

test('[A5] a session has a limited number of tries too, and only for its own account', async () => {
  const { password, visitor } = await personWithSession('stolen from')
  await server.addPerson('somebody else')
  await lockOut('stolen from')
  await lockOut('somebody else')
  expect((await guess('somebody else', 'somebody else keeps a secret', '198.51.100.1', visitor)).status).toBe(429)
  const answers: number[] = []
  for (let index = 0; index < 6; index++) answers.push((await guess('Stolen From', 'a wrong guess', '198.51.100.1', visitor)).status)
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  expect((await guess('stolen from', password, '198.51.100.1', visitor)).status).toBe(429)
})

test('[A6] one address that tries one password on many names is blocked, and so are many addresses that try one name', async () => {
  const before = made.length
  const spraying: number[] = []
  for (let index = 0; index < 48; index++) spraying.push((await guess(`name ${index}`, 'spring2026', '192.0.2.1')).status)
  expect(spraying.filter((status) => status === 401)).toHaveLength(40)
  expect(spraying.slice(40)).toEqual(Array.from({ length: 8 }, () => 429))
  expect(made.length - before).toBe(40)

  await server.addPerson('one of many')
  const swarming: number[] = []
  for (let index = 0; index < 30; index++) swarming.push((await guess('one of many', `guess ${index}`, `192.0.2.${index + 2}`)).status)
  expect(swarming.filter((status) => status === 401)).toHaveLength(5)
  expect(swarming.slice(5).every((status) => status === 429)).toBe(true)
  expect(made.length - before - 40).toBeLessThanOrEqual(6)
})

test('[A3] of a hundred concurrent tries at most five passwords are hashed, and a right one beyond the limit opens no session', async () => {
  const { password } = await server.addPerson('raced')
  const before = made.length
  const passwords = Array.from({ length: 100 }, (_, index) => (index === 61 ? password : `guess number ${index}`))
  const answers = await Promise.all(passwords.map((tried, index) => guess('raced', tried, `192.0.2.${index + 100}`)))
  expect(made.length - before).toBeLessThanOrEqual(5)
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  const sessions = await server.read
    .$extendTables<{ session: { id: string; user_id: string }; app_user: { id: string; username: string } }>()
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('app_user.username', '=', 'raced')
    .select('session.id')
    .execute()
  expect(sessions).toHaveLength(answers[61]?.status === 200 ? 1 : 0)
})

test('[A3] right passwords lock nobody out: twelve at once for one account all sign in, and so do sixty from one address', async () => {
  const { password } = await server.addPerson('at once')
  const ofAccount = await Promise.all(Array.from({ length: 12 }, () => guess('at once', password, '198.51.100.60')))
  expect(ofAccount.map(({ status }) => status)).toEqual(ofAccount.map(() => 200))
  const names = Array.from({ length: 20 }, (_, index) => `office ${index}`)
  const people = await Promise.all(names.map(async (name) => ({ name, ...(await server.addPerson(name)) })))
  const ofAddress = await Promise.all([...people, ...people, ...people].map((one) => guess(one.name, one.password, '198.51.100.61')))
  expect(ofAddress.map(({ status }) => status)).toEqual(ofAddress.map(() => 200))
})

test('[A3] of right and wrong passwords at once the wrong ones alone count, and refused ones do not', async () => {
  const { password } = await server.addPerson('mixed')
  const tried = Array.from({ length: 16 }, (_, index) => (index % 4 === 0 ? 'a wrong guess' : password))
  const answers = await Promise.all(tried.map((one) => guess('mixed', one, '198.51.100.62')))
  expect(answers.map(({ status }) => status)).toEqual(tried.map((one) => (one === password ? 200 : 401)))
  const last = [401, 429, 429, 429]
  for (const status of last) expect((await guess('mixed', 'a wrong guess', '198.51.100.62')).status).toBe(status)
  const counts = server.read.$extendTables<{ login_attempt: { key: string; tries: number } }>().selectFrom('login_attempt')
  expect(await counts.select('tries').where('key', '=', 'account:mixed').executeTakeFirst()).toEqual({ tries: 5 })
})

test('[A3] a right password counts in no case, however its sign-in fails afterwards; a wrong one does', async () => {
  const { password } = await server.addPerson('failing')
  const rename = (from: string, to: string) => server.database.migrate((_, { script }) => script(`alter table ${from} rename to ${to};`))
  const tries = async () => {
    const counts = server.read.$extendTables<{ login_attempt: { key: string; tries: number } }>().selectFrom('login_attempt')
    return (await counts.select('tries').where('key', '=', 'account:failing').executeTakeFirst())?.tries
  }
  // Both a sign-in and its refusal are written there.
  await rename('login_log', 'login_log_away')
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) statuses.push((await guess('failing', password, '198.51.100.63')).status)
  expect([statuses, await tries()]).toEqual([statuses.map(() => 500), 0])
  expect([(await guess('failing', 'a wrong guess', '198.51.100.63')).status, await tries()]).toEqual([500, 1])
  await rename('login_log_away', 'login_log')
  expect((await guess('failing', password, '198.51.100.63')).status).toBe(200)
})

test('[A11] a password of one megabyte is rejected before hashing', async () => {
  const visitor = await server.administrator()
  const before = made.length
  const huge = 'x'.repeat(1_000_000)
  const answers = [
    await guess('admin', huge, '198.51.100.7'),
    await visitor.send('POST', '/account/password', { oldPassword: huge, newPassword: 'quite another secret' }),
    await visitor.send('POST', '/account/password', { oldPassword: 'an abacus of jade', newPassword: huge }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([413, 400, 400])
  expect(made.length).toBe(before)
})

test('[G4a] a locked account writes one audit row', async () => {
  await server.addPerson('locked out')
  const rows = () =>
    server.read
      .$extendTables<{ audit_entry: { id: string; action: string; result: string; username: string } }>()
      .selectFrom('audit_entry')
      .where('action', '=', 'session.create')
      .where('result', '=', 'refused')
      .select(['username'])
      .execute()
  const before = await rows()
  for (let index = 0; index < 9; index++) await guess('locked out', 'a wrong guess', `198.51.100.${index + 20}`)
  expect((await rows()).length - before.length).toBe(6)
})

/** The addresses that a server audits for its tries. */
async function auditedAddresses({ read }: TestServer): Promise<string[]> {
  const rows = read.$extendTables<{ audit_entry: { ip: string; action: string } }>().selectFrom('audit_entry').select('ip').distinct()
  return (await rows.where('action', '=', 'session.create').execute()).map(({ ip }) => ip)
}

/** The responses to consecutive tries, each with another account and a forwarded address. */
async function statusesOf({ visitor }: TestServer, claims: readonly Readonly<Record<string, string>>[]): Promise<number[]> {
  const statuses: number[] = []
  for (const [index, claim] of claims.entries()) {
    const params = { username: `name ${index}`, password: 'spring2026' }
    statuses.push((await visitor().send('POST', '/login', { params }, claim)).status)
  }
  return statuses
}

test('[G7] a forged client address affects neither the limits nor the audit log', async () => {
  const direct = await startTestServer({ triesPerAddress: 3 })
  const ips = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5']
  const claims = ips.map((ip) => ({ 'x-forwarded-for': ip, 'x-real-ip': ip, forwarded: `for=${ip}` }))
  expect(await statusesOf(direct, claims)).toEqual([401, 401, 401, 429, 429])
  expect(await auditedAddresses(direct)).toEqual(['127.0.0.1'])
  await direct.stop()
})

test('[G7] of the addresses forwarded by a trusted proxy, the right-most untrusted one is used for both', async () => {
  const proxied = await startTestServer({ triesPerAddress: 3, variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.2' } })
  const madeUp = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']
  const claims = madeUp.map((ip) => ({ 'x-forwarded-for': `${ip}, 198.51.100.77, 10.0.0.2` }))
  expect(await statusesOf(proxied, claims)).toEqual([401, 401, 401, 429])
  expect(await auditedAddresses(proxied)).toEqual(['198.51.100.77'])
  expect(await statusesOf(proxied, [{ 'x-forwarded-for': '198.51.100.78' }])).toEqual([401])
  await proxied.stop()
})

test('[H7] forwarded addresses with ports, brackets or garbage are counted by the address or as the proxy, and only addresses are audited', async () => {
  const proxied = await startTestServer({ triesPerAddress: 3, variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1' } })
  const spellings = ['[2001:DB8::7]:50001', '2001:db8::7', '[2001:db8:0:0::7]', '[2001:db8::7]:50002']
  const garbage = ['unknown', "1.1.1.1' --", '198.51.100.1:port', '<b>']
  for (const parts of [spellings, garbage]) {
    const claims = parts.map((part) => ({ 'x-forwarded-for': part }))
    expect(await statusesOf(proxied, claims)).toEqual([401, 401, 401, 429])
  }
  expect((await auditedAddresses(proxied)).toSorted()).toEqual(['127.0.0.1', '2001:db8::7'])
  await proxied.stop()
})
