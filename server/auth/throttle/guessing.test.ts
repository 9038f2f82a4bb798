import { argon2 } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { login } from '#contract/access.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

// Hashes are made as always, and counted.
vi.mock('node:crypto', { spy: true })
const hashes = () => vi.mocked(argon2).mock.calls.length

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ triesPerAddress: 40, variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.stop())

/** Tries a password from an address of its own, as a stranger or out of a session. */
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
  for (let place = 1; place <= 6; place++) await guess(username, 'a wrong guess', `203.0.113.${place}`)
}

test('[A5] strangers who use up the tries of an account neither end its sessions nor keep out who is already in', async () => {
  const { password, visitor } = await personWithSession('besieged')
  await lockOut('besieged')
  expect((await guess('besieged', password, '203.0.113.99')).status).toBe(429)
  expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
  const change = { oldPassword: password, newPassword: 'quite another secret' }
  expect((await visitor.send('POST', '/account/password', change)).status).toBe(200)
})

test('[A5] the tries of a session are few as well, and are those of its own account', async () => {
  const { password, visitor } = await personWithSession('stolen from')
  await server.addPerson('somebody else')
  await lockOut('stolen from')
  await lockOut('somebody else')
  expect((await guess('somebody else', 'somebody else keeps a secret', '198.51.100.1', visitor)).status).toBe(429)
  const answers: number[] = []
  for (let place = 0; place < 6; place++) answers.push((await guess('Stolen From', 'a wrong guess', '198.51.100.1', visitor)).status)
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  expect((await guess('stolen from', password, '198.51.100.1', visitor)).status).toBe(429)
})

test('[A6] one address that tries one password on many names is stopped, and so are many addresses that try one name', async () => {
  const before = hashes()
  const spraying: number[] = []
  for (let place = 0; place < 48; place++) spraying.push((await guess(`name ${place}`, 'spring2026', '192.0.2.1')).status)
  expect(spraying.filter((status) => status === 401)).toHaveLength(40)
  expect(spraying.slice(40)).toEqual(Array.from({ length: 8 }, () => 429))
  expect(hashes() - before).toBe(40)

  await server.addPerson('one of many')
  const swarming: number[] = []
  for (let place = 0; place < 30; place++) swarming.push((await guess('one of many', `guess ${place}`, `192.0.2.${place + 2}`)).status)
  expect(swarming.filter((status) => status === 401)).toHaveLength(5)
  expect(swarming.slice(5).every((status) => status === 429)).toBe(true)
  expect(hashes() - before - 40).toBeLessThanOrEqual(6)
})

test('[A11] a password of a megabyte is refused before anything is hashed', async () => {
  const visitor = await server.administrator()
  const before = hashes()
  const huge = 'x'.repeat(1_000_000)
  const answers = [
    await guess('admin', huge, '198.51.100.7'),
    await visitor.send('POST', '/account/password', { oldPassword: huge, newPassword: 'quite another secret' }),
    await visitor.send('POST', '/account/password', { oldPassword: 'an abacus of jade', newPassword: huge }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  expect((await guess('admin', huge.repeat(2), '198.51.100.7')).status).toBe(413)
  expect(hashes()).toBe(before)
})

test('[G4] an account that is locked out leaves a line in the audit log, once', async () => {
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
  for (let place = 0; place < 9; place++) await guess('locked out', 'a wrong guess', `198.51.100.${place + 20}`)
  expect((await rows()).length - before.length).toBe(6)
})

/** Who each try of a server is written down as coming from. */
async function auditedAddresses({ read }: TestServer): Promise<string[]> {
  const rows = read.$extendTables<{ audit_entry: { ip: string; action: string } }>().selectFrom('audit_entry').select('ip').distinct()
  return (await rows.where('action', '=', 'session.create').execute()).map(({ ip }) => ip)
}

/** What tries get that come one after the other, each with another account and with what it says of its address. */
async function statusesOf({ visitor }: TestServer, claims: readonly Readonly<Record<string, string>>[]): Promise<number[]> {
  const statuses: number[] = []
  for (const [place, claim] of claims.entries()) {
    const params = { username: `name ${place}`, password: 'spring2026' }
    statuses.push((await visitor().send('POST', '/login', { params }, claim)).status)
  }
  return statuses
}

test('[G7] what somebody says of their own address counts neither for limits nor in the audit log', async () => {
  const direct = await startTestServer({ triesPerAddress: 3 })
  const ips = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5']
  const claims = ips.map((ip) => ({ 'x-forwarded-for': ip, 'x-real-ip': ip, forwarded: `for=${ip}` }))
  expect(await statusesOf(direct, claims)).toEqual([401, 401, 401, 429, 429])
  expect(await auditedAddresses(direct)).toEqual(['127.0.0.1'])
  await direct.stop()
})

test('[G7] of the addresses that a trusted proxy passes on, the right-most that is none of ours counts for both', async () => {
  const proxied = await startTestServer({ triesPerAddress: 3, variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.2' } })
  const madeUp = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']
  const claims = madeUp.map((ip) => ({ 'x-forwarded-for': `${ip}, 198.51.100.77, 10.0.0.2` }))
  expect(await statusesOf(proxied, claims)).toEqual([401, 401, 401, 429])
  expect(await auditedAddresses(proxied)).toEqual(['198.51.100.77'])
  expect(await statusesOf(proxied, [{ 'x-forwarded-for': '198.51.100.78' }])).toEqual([401])
  await proxied.stop()
})
