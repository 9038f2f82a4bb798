import { type Compilable, sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definePreference } from '#contract/preferences/preference.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import { returnStore } from '#server/auth/oidc/return-store.ts'
import { deviceLifeMs } from '#server/auth/devices/known-device.ts'
import { dayMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { loginLogDays } from '#contract/settings/core-settings.ts'
import { keepWebhook } from '#server/testing/kept-webhook-store.ts'
import { newDatabase } from '#server/testing/test-database.ts'
import { adminPassword, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { coreModules } from './core-modules.ts'
import { discoverFeatures } from './discovery.ts'
import { defineModule } from '#server/kit/module.ts'

type Rows = Record<string, Record<string, string | number | null>>

const trial = defineModule({ id: 'trial', handlers: [], preferences: [definePreference('trial.shade', z.enum(['deep', 'pale']))] })

/** Everything that the product writes without an audit entry. A new table here is a decision. */
const unauditedTables = [
  'bulk_edit',
  'bulk_edit_row',
  'draft',
  'factor_challenge',
  'file',
  'handover_kind',
  'handover_skipped',
  'idempotency',
  'import',
  'import_row',
  'import_value',
  'instance',
  'job',
  'job_run',
  'known_device',
  'lease',
  'login_attempt',
  'login_attempt_in_flight',
  'login_log',
  'mail_outbox',
  'mcp_confirmation',
  'message',
  'notice_read',
  'password_reset',
  'password_reset_request',
  'preference',
  'session',
  'sso_return',
  'task',
  'visit_hourly',
  'webhook_cursor',
  'webhook_delivery',
  'webhook_state',
]

/** The columns of other tables that are written without an audit entry. */
const unauditedColumns = [
  'api_key.last_used_at',
  'api_key.revoked_at',
  'app_user.last_login_at',
  'passkey.last_used_at',
  'passkey.sign_count',
  'recovery_code.used_at',
  'totp.last_step',
]

async function tableNames(read: Connection): Promise<string[]> {
  return (await read.introspection.getTables()).map(({ name }) => name)
}

const withRows = (connection: Connection) => connection.$extendTables<Rows>()

async function declaredTables(): Promise<string[]> {
  return [...coreModules, ...(await discoverFeatures())].flatMap(({ maintenanceTables = [] }) => maintenanceTables)
}

test('the modules declare the tables and columns that are written without an audit entry, each once', async () => {
  expect((await declaredTables()).toSorted()).toEqual([...unauditedTables, ...unauditedColumns].toSorted())
})

test('a system write changes no row of any other table', async () => {
  const server = await startTestServer()
  const writes = new DatabaseWrites(server.database, server.clock, await declaredTables())
  const refused: string[] = []
  for (const table of await tableNames(server.read)) {
    const attempts: ((db: ReturnType<typeof withRows>) => Compilable)[] = [
      (db) => db.deleteFrom(table).where(sql`1`, '=', 0),
      (db) =>
        db
          .updateTable(table)
          .set({ nothing: 0 })
          .where(sql`1`, '=', 0),
      (db) => db.insertInto(table).values({ nothing: 0 }),
    ]
    const answers = await Promise.all(
      attempts.map((attempt) => writes.systemWrite(async ({ db }) => db.executeQuery(attempt(withRows(db)))).then(() => 'written', String)),
    )
    if (answers.every((answer) => answer.includes(`The table ${table} is written with an audit row`))) refused.push(table)
  }
  expect((await tableNames(server.read)).filter((table) => !refused.includes(table)).toSorted()).toEqual(unauditedTables)
  await server.stop()
})

/** The text of each table's rows by its name. */
async function contents(read: Connection): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const table of await tableNames(read)) {
    found.set(table, JSON.stringify(await withRows(read).selectFrom(table).selectAll().execute()))
  }
  return found
}

async function rename({ database }: TestServer, table: string, name: string): Promise<void> {
  await database.write((connection) => sql`alter table ${sql.table(table)} rename to ${sql.table(name)}`.execute(connection))
}

/** Keeps an answer for repeats of a request. */
async function keepAnswer({ database, clock }: TestServer): Promise<void> {
  const values = { user_id: 'x', key: 'x', action: 'x', request_hash: 'x', result: 'null', is_secret: 0 }
  const times = { created_at: clock.now(), updated_at: clock.now() }
  await database.write((connection) =>
    withRows(connection)
      .insertInto('idempotency')
      .values({ ...values, ...times })
      .execute(),
  )
}

/** Mail and links that are too old, and a request that cannot be read. */
async function keepOldMail({ database }: TestServer): Promise<void> {
  await database.write(async (connection) => {
    const rows = withRows(connection)
    const times = { expires_at: 1, created_at: 1 }
    const { id: user } = await rows.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
    await rows
      .insertInto('mail_outbox')
      .values({ id: 'x', content: 'x', attempts: 0, due_at: 1, ...times })
      .execute()
    await rows
      .insertInto('password_reset')
      .values({ token_hash: 'x', user_id: user ?? '', fingerprint: 'x', ...times })
      .execute()
    await rows.insertInto('password_reset_request').values({ id: 'x', content: 'x', created_at: 1 }).execute()
  })
}

/** Keeps a browser that came back from an identity provider. */
async function keepReturn({ database, clock }: TestServer): Promise<void> {
  const expiresAt = clock.now() + dayMs
  const row = { key: 'x', codeHash: 'x', identity: '{}', codeExpiresAt: expiresAt, expiresAt }
  await database.write((connection) => returnStore(connection).add(row, clock.now()))
}

/** Keeps a notice that nobody has read, and a message. */
async function keepNotifications({ database, clock }: TestServer): Promise<void> {
  await database.write(async (connection) => {
    const rows = withRows(connection)
    const { id: user } = await rows.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
    const times = { created_at: clock.now(), updated_at: clock.now() }
    await rows
      .insertInto('message')
      .values({ id: 'x', user_id: user ?? '', name: 'x', params: '{}', ...times })
      .execute()
    const notice = { kind: 'notice', is_pinned: 0, audience: 'everyone', body: '{}', excerpt: '', status: 'published', published_at: 1 }
    await rows
      .insertInto('notice')
      .values({ id: 'x', title: 'x', search_text: 'x', owner_id: user ?? '', version: 1, ...notice, ...times })
      .execute()
  })
}

/** Keeps a confirmation that was used over MCP. */
async function keepConfirmation({ database, clock }: TestServer): Promise<void> {
  await database.write((connection) =>
    withRows(connection)
      .insertInto('mcp_confirmation')
      .values({ nonce: 'x', expires_at: clock.now() + 1, created_at: clock.now() })
      .execute(),
  )
}

/** Keeps a task that ended long ago. */
async function keepTask({ database }: TestServer): Promise<void> {
  await database.write(async (connection) => {
    const rows = withRows(connection)
    const { id: user } = await rows.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
    const texts = { id: 'x', kind: 'x', user_id: user ?? '', resource: 'x', title: 'x', language: 'x', input: '{}', state: 'done' }
    await rows
      .insertInto('task')
      .values({ ...texts, done: 0, total: 0, ended_at: 1, created_at: 1, updated_at: 1 })
      .execute()
    const ofHandover = { task_id: 'x', kind: 'x', created_at: 1, updated_at: 1 }
    const kind = { ...ofHandover, from_id: 'x', total: 1, moved: 0 }
    await rows.insertInto('handover_kind').values(kind).execute()
    const skipped = { ...ofHandover, record_id: 'x', reason: 'x' }
    await rows.insertInto('handover_skipped').values(skipped).execute()
  })
}

/** Keeps an import that was left long ago, and one whose task has failed. */
async function keepImport({ database }: TestServer): Promise<void> {
  await database.write(async (connection) => {
    const rows = withRows(connection)
    const { id: user } = await rows.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
    const times = { created_at: 1, updated_at: 1 }
    const counts = { row_count: 1, invalid_count: 0, change_count: 1, is_audited: 0 }
    const both = { user_id: user ?? '', resource: 'x', title: 'x', mode: 'create', columns: '[]', ...counts, ...times }
    for (const [id, state] of [
      ['x', 'open'],
      ['y', 'started'],
    ] as const)
      await rows
        .insertInto('import')
        .values({ id, state, ...both })
        .execute()
    await rows
      .insertInto('import_row')
      .values({ import_id: 'x', position: 0, row_number: 2, fields: '{}', ...times })
      .execute()
    await rows
      .insertInto('import_value')
      .values({ import_id: 'x', field: 'x', value: 'x', ...times })
      .execute()
  })
}

/** Keeps a bulk edit that was left long ago. */
async function keepBulkEdit({ database }: TestServer): Promise<void> {
  await database.write(async (connection) => {
    const rows = withRows(connection)
    const { id: user } = await rows.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
    const times = { created_at: 1, updated_at: 1 }
    const edit = { id: 'x', user_id: user ?? '', resource: 'x', fields: '{}', state: 'open', row_count: 1, change_count: 1, ...times }
    const row = { edit_id: 'x', record_id: 'x', title: 'x', version: 1, before: '{}', ...times }
    await rows.insertInto('bulk_edit').values(edit).execute()
    await rows.insertInto('bulk_edit_row').values(row).execute()
  })
}

test('without an audit log each declared table is still written, and no other', async () => {
  const testDatabase = await newDatabase()
  const server = await startTestServer({ testDatabase, extra: [trial], jobOptions: { wakeEveryMs: 50 } })
  const admin = await server.administrator()
  await keepAnswer(server)
  await keepReturn(server)
  await keepConfirmation(server)
  await keepNotifications(server)
  await keepTask(server)
  await keepImport(server)
  await keepBulkEdit(server)
  expect((await admin.send('POST', '/file', { name: 'unfinished.txt', size: 10 })).status).toBe(200)
  await keepOldMail(server)
  await expect.poll(async () => (await contents(server.read)).get('audit_chain')).not.toBe('[]')
  await rename(server, 'audit_entry', 'audit_entry_away')
  await keepWebhook(server)
  const before = await contents(server.read)
  const passwords = { oldPassword: adminPassword, newPassword: 'an abacus of amber' }
  expect((await admin.send('POST', '/account/password', passwords)).status).toBe(500)
  expect((await admin.send('PUT', '/preference/trial.shade', { value: 'deep' })).status).toBe(200)
  expect(
    (await admin.send('PUT', '/draft', { form: 'trial', version: null, fields: [{ name: 'name', before: '', value: 'x' }] })).status,
  ).toBe(200)
  expect((await admin.send('POST', '/notification/read-all')).status).toBe(200)
  await admin.send('GET', '/admin_info')
  await server.visitor().signIn('nobody', 'a wrong guess')
  expect((await server.visitor().send('POST', '/login/passkey', { purpose: 'signIn' })).status).toBe(200)
  const counted = await contents(server.read)
  server.clock.move(Math.max(deviceLifeMs, loginLogDays.initial * dayMs) + dayMs)
  await expect.poll(async () => (await contents(server.read)).get('session')).toBe('[]')
  await expect.poll(async () => (await contents(server.read)).get('idempotency')).toBe('[]')
  await expect.poll(async () => (await contents(server.read)).get('known_device')).toBe('[]')
  await expect.poll(async () => (await contents(server.read)).get('file')).toBe('[]')
  await expect.poll(async () => (await contents(server.read)).get('login_log')).toBe('[]')
  await expect.poll(async () => (await contents(server.read)).get('factor_challenge')).toBe('[]')
  for (const table of ['mail_outbox', 'password_reset', 'password_reset_request'])
    await expect.poll(async () => (await contents(server.read)).get(table)).toBe('[]')
  await expect.poll(async () => (await contents(server.read)).get('sso_return')).toBe('[]')
  await expect.poll(async () => (await contents(server.read)).get('mcp_confirmation')).toBe('[]')
  await expect.poll(async () => (await contents(server.read)).get('message')).toBe('[]')
  await expect.poll(async () => (await contents(server.read)).get('task')).toBe('[]')
  await expect.poll(async () => (await contents(server.read)).get('import')).toBe('[]')
  await expect.poll(async () => (await contents(server.read)).get('bulk_edit')).toBe('[]')
  await expect.poll(async () => (await contents(server.read)).get('webhook_state')).not.toBe(before.get('webhook_state'))
  // The visits of the last seconds are written when the server stops.
  await server.running.stop()
  const after = await contents(server.read)
  const changed = [...before.keys()].filter((table) => [counted, after].some((later) => later.get(table) !== before.get(table)))
  // Only instances that share a database report themselves, and tell each other what was read.
  const isShared = server.database.dialect === 'postgres'
  // Attempts in flight have ended with their requests.
  const left = unauditedTables.filter((table) => table !== 'login_attempt_in_flight')
  const expected = isShared ? [...left, 'event'] : left.filter((table) => table !== 'instance')
  expect(changed.toSorted()).toEqual(expected.toSorted())
  await server.database.close()
  await testDatabase.remove()
})
