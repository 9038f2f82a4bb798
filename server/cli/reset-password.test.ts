import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import { Child, runAdmin } from '#server/testing/child-server.ts'
import { personWithTotp } from '#server/testing/factors.ts'
import { newDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { runAdminCommand } from './admin-commands.ts'

type Anything = Record<string, Record<string, string | number | null>>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const rows = (table: string) => server.read.$extendTables<Anything>().selectFrom(table).selectAll().execute()
const audited = async (action: string) => (await rows('audit_entry')).filter((row) => row['action'] === action)

test('[A14a] reset-password replaces the password, ends all sessions and requires a change at sign-in', async () => {
  await server.addPerson('forgetful')
  const [here, elsewhere] = [server.visitor(), server.visitor()]
  for (const visitor of [here, elsewhere]) await visitor.signIn('forgetful', 'forgetful keeps a secret')
  const { code, output } = await runAdmin(server.folder, 'reset-password', 'Forgetful')
  expect(code).toBe(0)
  const password = /Password {4}([a-z2-9]{16}) /.exec(output)?.[1] ?? ''
  for (const visitor of [here, elsewhere]) expect((await visitor.send('GET', '/admin_info')).code).toBe(912)
  expect((await server.visitor().signIn('forgetful', 'forgetful keeps a secret')).status).toBe(401)
  expect((await here.signIn('forgetful', password)).result).toHaveProperty('passwordChangeRequired', true)
  expect((await here.send('GET', '/admin_info')).failure.error).toBe('passwordChangeRequired')
})

test('a running server resets the password itself, with one audit row without a user, and logs the password nowhere', async () => {
  const { id } = await server.addPerson('noted')
  const { output } = await runAdmin(server.folder, 'reset-password', 'noted')
  const password = /Password {4}([a-z2-9]{16}) /.exec(output)?.[1] ?? 'none was printed'
  const entries = (await audited('machine.resetPassword')).filter((row) => row['target'] === id)
  expect(server.logged.join('')).toContain('"command":"resetPassword"')
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ user_id: null, username: '', ip: '', target_name: 'noted', result: 'done' })
  const changes = (await rows('audit_change')).filter((row) => row['entry_id'] === entries[0]?.['id'])
  expect(changes).toMatchObject([{ resource: 'users', record_id: id, before: null, after: null }])
  expect(
    JSON.stringify([await rows('audit_entry'), await rows('audit_change')]) +
      JSON.stringify(await rows('app_user')) +
      server.logged.join(''),
  ).not.toContain(password)
})

test('without a server the command opens the database itself', async () => {
  const testDatabase = await newDatabase()
  const before = await startTestServer({ testDatabase })
  await before.addPerson('patient')
  await before.stop()
  const args = ['server/app/admin.ts', 'reset-password', 'patient', '--data', testDatabase.folder]
  const { output } = await new Child(args, { variables: { DATABASE_URL: testDatabase.url ?? '' } }).ended
  const after = await startTestServer({ testDatabase })
  expect((await after.visitor().signIn('patient', 'patient keeps a secret')).status).toBe(401)
  expect((await after.visitor().signIn('patient', /Password {4}(\S+)/.exec(output)?.[1] ?? '')).status).toBe(200)
  await after.stop()
  await testDatabase.remove()
})

test('a locked-out user can sign in with the new password', async () => {
  await server.addPerson('stubborn')
  for (let attempt = 0; attempt < 6; attempt++) await server.visitor().signIn('stubborn', 'a wrong guess')
  expect((await server.visitor().signIn('stubborn', 'stubborn keeps a secret')).status).toBe(429)
  const { output } = await runAdmin(server.folder, 'reset-password', 'stubborn')
  expect((await server.visitor().signIn('stubborn', /Password {4}(\S+)/.exec(output)?.[1] ?? '')).status).toBe(200)
})

test('a disabled account stays disabled, and the command says so', async () => {
  await server.addPerson('retired', { isEnabled: false })
  const { output } = await runAdmin(server.folder, 'reset-password', 'retired')
  expect(output).toContain('account is disabled')
  expect((await server.visitor().signIn('retired', /Password {4}(\S+)/.exec(output)?.[1] ?? '')).status).toBe(401)
})

test('only the server’s user can open the socket', async () => {
  expect((await stat(join(server.folder, 'admin.sock'))).mode & 0o777).toBe(0o600)
})

test.each<[string, string[], string]>([
  ['nothing', [], 'npm run admin -- reset-password'],
  ['an unknown option', ['backup', '--quickly'], "Unknown option '--quickly'"],
  ['an unknown username', ['reset-password', 'nobody'], 'There is no user named nobody.'],
])('%s is rejected with a message', async (_, args, sentence) => {
  const { code, output } = await runAdmin(server.folder, ...args)
  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output).not.toMatch(/^ {4}at /m)
})

test('backup and restore refer to PostgreSQL’s own tools', async () => {
  const { read, database, clock, passwords, folder: dataFolder } = server
  const machine = {
    read,
    writes: new DatabaseWrites(database, clock, []),
    clock,
    passwords,
    dataFolder,
    secrets: undefined,
    databaseUrl: 'postgres://elsewhere',
  }
  expect(await runAdminCommand(machine, { command: 'copyDatabase' })).toEqual({
    isDone: false,
    message: expect.stringContaining('pg_dump'),
  })
})

test('reset-second-factor removes every second factor of a user, with one audit row; the password alone then signs in', async () => {
  const { id, password } = await personWithTotp(server, 'phoneless')
  expect((await server.visitor().signIn('phoneless', password)).failure.error).toBe('secondFactorRequired')
  const { code, output } = await runAdmin(server.folder, 'reset-second-factor', 'Phoneless')
  expect([code, output]).toEqual([0, expect.stringContaining('phoneless signs in with the password alone')])
  expect((await server.visitor().signIn('phoneless', password)).status).toBe(200)
  expect((await audited('machine.resetSecondFactor')).map((row) => row['target'])).toEqual([id])
  expect(await rows('totp')).toEqual([])
  expect((await runAdmin(server.folder, 'reset-second-factor', 'nobody')).output).toContain('There is no user named nobody.')
})
