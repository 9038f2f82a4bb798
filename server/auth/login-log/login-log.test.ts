import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#server/clock.ts'
import { loginLogDays } from '#contract/settings/core-settings.ts'
import { openRunner } from '#server/testing/test-jobs.ts'
import { adminPassword, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { removeOldLogins } from './login-log-jobs.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ triesPerAddress: 10_000, variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1' } })
})
afterEach(() => server.stop())

interface Row {
  readonly username: string
  readonly name_search: string
  readonly ip: string
  readonly result: string
  readonly reason: string | null
  readonly repeated: number
  readonly session_id: string | null
}

const rows = () =>
  server.read
    .$extendTables<{ login_log: Row & { created_at: number; id: string } }>()
    .selectFrom('login_log')
    .select(['username', 'name_search', 'ip', 'result', 'reason', 'repeated', 'session_id'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Tries to sign in from an address. */
function tryFrom(ip: string, username: string, password: string) {
  server.clock.move(1)
  return server.visitor().send('POST', '/login', { params: { username, password } }, { 'x-forwarded-for': ip })
}

test('a sign-in is logged with its session, a wrong password and a disabled account with their reasons', async () => {
  await server.addPerson('zhang', { password: 'zhang keeps a secret' })
  await server.addPerson('gone', { password: 'gone keeps a secret', isEnabled: false })
  await tryFrom('203.0.113.7', 'zhang', 'a wrong guess')
  await tryFrom('203.0.113.7', 'gone', 'gone keeps a secret')
  await tryFrom('203.0.113.8', 'ZHANG', 'zhang keeps a secret')
  const found = await rows()
  expect(found.map(({ username, ip, result, reason }) => [username, ip, result, reason])).toEqual([
    ['zhang', '203.0.113.7', 'refused', 'wrongPassword'],
    ['gone', '203.0.113.7', 'refused', 'disabled'],
    ['zhang', '203.0.113.8', 'done', null],
  ])
  const { rows: sessions } = await sql<{ id: string }>`select id from session`.execute(server.read)
  expect(found.map((row) => row.session_id)).toEqual([null, null, sessions[0]?.id])
})

test('a username that nobody has is stored nowhere, because it may be a password', async () => {
  await tryFrom('203.0.113.7', 'my secret password', 'x')
  const [row] = await rows()
  expect(row).toMatchObject({ username: '', name_search: '', reason: 'unknownUser', result: 'refused' })
  expect(JSON.stringify(row)).not.toContain('secret')
})

test('of equal refusals within a minute there is one row, which counts them', async () => {
  await server.addPerson('zhang', { password: 'zhang keeps a secret' })
  for (let index = 0; index < 3; index += 1) await tryFrom('203.0.113.7', 'zhang', 'a wrong guess')
  await tryFrom('203.0.113.8', 'zhang', 'a wrong guess')
  expect((await rows()).map(({ ip, repeated }) => [ip, repeated])).toEqual([
    ['203.0.113.7', 3],
    ['203.0.113.8', 1],
  ])
  server.clock.move(minuteMs)
  await tryFrom('203.0.113.7', 'zhang', 'a wrong guess')
  expect(await rows()).toHaveLength(3)
})

test('refusals at the same moment are one row, and of several equal rows one is counted on', async () => {
  await server.addPerson('zhang', { password: 'zhang keeps a secret' })
  const names = ['zhang', 'zhang', 'zhang', 'nobody', 'nobody', 'nobody']
  await Promise.all(names.map((name) => tryFrom('203.0.113.7', name, 'a wrong guess')))
  const counts = async () =>
    (await rows()).map(({ username, repeated }) => `${username} ${repeated}`).toSorted((one, other) => (one < other ? -1 : 1))
  expect(await counts()).toEqual([' 3', 'zhang 3'])
  await server.database.write((connection) =>
    sql`insert into login_log select 'copy', user_id, username, name_search, session_id, ip, user_agent, result, reason, repeated, created_at, is_single_sign_on from login_log where username = 'zhang'`.execute(
      connection,
    ),
  )
  await tryFrom('203.0.113.7', 'zhang', 'a wrong guess')
  expect(await counts()).toEqual([' 3', 'zhang 3', 'zhang 4'])
})

test('the first attempt beyond the limit is logged for its account, the others not', async () => {
  await server.addPerson('zhang', { password: 'zhang keeps a secret' })
  for (let index = 0; index < 8; index += 1) await tryFrom('203.0.113.7', 'zhang', 'a wrong guess')
  expect((await rows()).map(({ username, reason, repeated }) => [username, reason, repeated])).toEqual([
    ['zhang', 'wrongPassword', 5],
    ['zhang', 'tooManyTries', 1],
  ])
})

test('guessing names from many addresses adds at most 60 rows a minute, and none of it is lost', async () => {
  for (let index = 0; index < 70; index += 1) await tryFrom(`203.0.113.${index}`, `nobody ${index}`, 'x')
  const found = await rows()
  expect(found).toHaveLength(60)
  expect(found.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(70)
})

test('a sign-in that the audit log cannot take is not in the sign-in log either', async () => {
  const rename = (from: string, to: string) =>
    server.database.write((connection) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(connection))
  await rename('audit_entry', 'audit_entry_away')
  expect((await tryFrom('203.0.113.7', 'admin', adminPassword)).status).toBe(500)
  expect((await tryFrom('203.0.113.7', 'admin', 'a wrong guess')).status).toBe(500)
  await rename('audit_entry_away', 'audit_entry')
  expect(await rows()).toEqual([])
})

test('entries are removed once they are older than the setting says', async () => {
  await tryFrom('203.0.113.7', 'admin', adminPassword)
  const { runner, warnings } = await openRunner(server.database, server.clock, [removeOldLogins])
  await runner.runDue()
  server.clock.move(loginLogDays.initial * dayMs - hourMs)
  await tryFrom('203.0.113.8', 'admin', adminPassword)
  await runner.runDue()
  expect(await rows()).toHaveLength(2)
  server.clock.move(dayMs)
  await runner.runDue()
  expect((await rows()).map(({ ip }) => ip)).toEqual(['203.0.113.8'])
  expect(warnings).toEqual([])
})
