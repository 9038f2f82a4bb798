import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Connection } from '#server/db/database.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// Written by version 1.0 after a wrong password, a sign-in, and creating two records, changing one, closing both and deleting one.
const dumpOf = (dialect: string) => readFile(new URL(`../../testing/databases/1.0.${dialect}.sql`, import.meta.url), 'utf8')

const withStatus = z.object({ status: z.string() })

let testDatabase: TestDatabase
let server: TestServer
let permissionsBefore: readonly string[]

async function load({ url, folder }: TestDatabase): Promise<void> {
  if (url === undefined) {
    const file = new DatabaseSync(join(folder, 'steward.db'))
    file.exec(await dumpOf('sqlite'))
    file.close()
    return
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(await dumpOf('postgres'))
  await client.end()
}

/** The permissions of each role that grants any. */
async function permissionSets(connection: Connection): Promise<string[]> {
  const rows = await connection
    .$extendTables<{
      role: { id: string; name: string; status: string; is_super: number }
      role_menu: { role_id: string; menu_id: string }
      menu: { id: string; auth: string | null; is_installed: number }
    }>()
    .selectFrom('role')
    .leftJoin('role_menu', 'role_menu.role_id', 'role.id')
    .leftJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role.name', 'role.status', 'role.is_super', 'menu.auth', 'menu.is_installed'])
    .orderBy('role.id')
    .orderBy('menu.id')
    .execute()
  // A later version calls a built-in role normal.
  return rows.map(({ status, ...row }) => JSON.stringify({ ...row, isEnabled: status !== 'disable' }))
}

beforeAll(async () => {
  testDatabase = await newDatabase()
  await load(testDatabase)
  const earlier = await testDatabase.open()
  permissionsBefore = await permissionSets(earlier.read)
  await earlier.close()
  server = await startTestServer({ testDatabase })
})
afterAll(async () => {
  await server.stop()
  await testDatabase.remove()
})

type Tables = {
  audit_entry: { id: string; action: string; username: string; request_id: string; target_name: string; result: string }
  audit_change: {
    entry_id: string
    position: number
    resource: string
    title: string
    version: number | null
    before: string | null
    after: string | null
  }
  record: { name: string; city: string; status: string; deleted_at: number | null; version: number }
}
const tables = () => server.read.$extendTables<Tables>()

test('a database of version 1.0 is migrated: its users can sign in, and its records are there', async () => {
  const admin = await server.administrator()
  expect((await admin.send('GET', '/admin_info')).result).toMatchObject({ username: 'admin' })
  const records = await tables()
    .selectFrom('record')
    .select(['name', 'city', 'status', 'version'])
    .where('deleted_at', 'is', null)
    .execute()
  expect(records.map((row) => ({ ...row }))).toEqual([{ name: '沈若琳', city: '上海', status: 'close', version: 3 }])
})

test('[C14] the permissions of its roles are unchanged', async () => {
  expect(permissionsBefore.filter((row) => row.includes('"auth":"'))).not.toEqual([])
  expect(await permissionSets(server.read)).toEqual(permissionsBefore)
})

test('its audit log is kept: an entry for every call, and what each record was before and after', async () => {
  const entries = await tables().selectFrom('audit_entry').selectAll().where('action', 'not in', ['session.create']).orderBy('id').execute()
  expect(entries.map(({ action, result, target_name: name }) => [action, result, name])).toEqual([
    ['records.create', 'done', '沈若琳'],
    ['records.create', 'done', '贺兰'],
    ['records.update', 'done', '沈若琳'],
    ['records.bulk', 'done', '沈若琳、贺兰'],
    ['records.remove', 'done', '贺兰'],
  ])
  const changes = await tables()
    .selectFrom('audit_change')
    .innerJoin('audit_entry', 'audit_entry.id', 'audit_change.entry_id')
    .select(['action', 'resource', 'title', 'version', 'before', 'after'])
    .orderBy('entry_id')
    .orderBy('position')
    .execute()
  const statusOf = (text: string | null) => (text === null ? null : withStatus.parse(JSON.parse(text)).status)
  expect(changes.map((row) => [row.action, row.resource, row.title, row.version, statusOf(row.before), statusOf(row.after)])).toEqual([
    ['records.create', 'records', '沈若琳', 1, null, 'pass'],
    ['records.create', 'records', '贺兰', 1, null, 'pass'],
    ['records.update', 'records', '沈若琳', 2, 'pass', 'pass'],
    ['records.bulk', 'records', '沈若琳', 3, 'pass', 'close'],
    ['records.bulk', 'records', '贺兰', 2, 'pass', 'close'],
    ['records.remove', 'records', '贺兰', 2, 'close', null],
  ])
})
