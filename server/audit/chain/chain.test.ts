import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#server/kit/writes.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import type { Connection } from '#server/db/database.ts'
import { Secrets } from '#server/secrets/secrets.ts'
import { startTestServer, testSecret, type TestServer } from '#server/testing/test-server.ts'
import { AuditChainer, linkEntries } from './chainer.ts'
import type { AuditKey } from './keyed-hashes.ts'
import { openAuditKey } from './open-audit-key.ts'
import { verifyChain } from './verify.ts'

let server: TestServer
let key: AuditKey
let chainer: AuditChainer
let writes: DatabaseWrites
const errors: string[] = []
const heads: object[] = []

beforeAll(async () => {
  server = await startTestServer()
  key = openAuditKey(new Secrets(Buffer.from(testSecret)))
  const log = { info: (details: object) => void heads.push(details), error: (_: object, message: string) => void errors.push(message) }
  chainer = new AuditChainer({ database: server.database, key, clock: server.clock, log })
  writes = new DatabaseWrites(server.database, server.clock, [], key)
  await server.administrator()
  for (let index = 0; index < 3; index++) await written(`trial ${index}`)
  await chainer.flush()
})
afterAll(() => server.stop())

/** Everything of the log, to be put back after a test has changed it. */
const tables = ['audit_chain', 'audit_unlinked', 'audit_change', 'audit_entry'] as const

type Rows = Record<string, Record<string, string | number | null>>

const withRows = (connection: Connection) => connection.$extendTables<Rows>()

async function copyOf(): Promise<Map<string, Record<string, string | number | null>[]>> {
  const rows = tables.map(async (table) => [table, await withRows(server.read).selectFrom(table).selectAll().execute()] as const)
  return new Map(await Promise.all(rows))
}

let kept: Awaited<ReturnType<typeof copyOf>> | undefined
afterEach(async () => {
  const before = kept
  kept = undefined
  if (!before) return
  await server.database.write(async (connection) => {
    for (const table of tables) await withRows(connection).deleteFrom(table).execute()
    for (const table of tables.toReversed()) {
      const rows = before.get(table) ?? []
      if (rows.length > 0) await withRows(connection).insertInto(table).values(rows).execute()
    }
  })
})

/** Changes the log in the database, as an attacker could who can write to it. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  kept ??= await copyOf()
  await server.database.write((connection) => statement.execute(connection))
}

async function written(title: string): Promise<string> {
  const change = { recordId: title, title, before: { name: 'old' }, after: { name: title, text: 'x\ud800' } }
  await writes.change(systemActor(), { action: 'trial.update', invalidates: [] }, async (uow) => {
    uow.audit(change)
    uow.audit({ ...change, recordId: `${title} b` })
  })
  const found = await sql<{ id: string }>`select entry_id as id from audit_change where record_id = ${title}`.execute(server.read)
  return found.rows[0]?.id ?? ''
}

const verified = () => verifyChain(server.read, key)

async function idOf(title: string): Promise<string> {
  const found = await sql<{ id: string }>`select entry_id as id from audit_change where record_id = ${title}`.execute(server.read)
  return found.rows[0]?.id ?? ''
}

const seqOf = async (id: string) =>
  (await sql<{ seq: number }>`select seq from audit_chain where entry_id = ${id}`.execute(server.read)).rows[0]?.seq

test('an untouched log is intact, with the number of its entries and of those without a link', async () => {
  const before = await verified()
  expect(before).toMatchObject({ broken: undefined, unlinked: 0, unsealed: { count: 0 } })
  const { count } = (await sql<{ count: number }>`select count(*) as count from audit_entry`.execute(server.read)).rows[0] ?? { count: 0 }
  expect(before.verified).toBe(count)
  await written('later')
  expect(await verified()).toMatchObject({ broken: undefined, unlinked: 1, verified: count })
  await chainer.flush()
  expect(await verified()).toMatchObject({ broken: undefined, unlinked: 0, verified: count + 1 })
})

test.each([
  ['what was done', sql`update audit_entry set action = 'trial.read' where target_name like '%trial 1%'`],
  ['when', sql`update audit_entry set repeated = 2 where target_name like '%trial 1%'`],
  ['what is searched', sql`update audit_entry set target_search = '' where target_name like '%trial 1%'`],
  ['a value of a change', sql`update audit_change set after = '{"name":"other"}' where record_id = 'trial 1'`],
  ['the value before', sql`update audit_change set before = null where record_id = 'trial 1'`],
  ['the record of a change', sql`update audit_change set record_id = 'another' where record_id = 'trial 1 b'`],
  ['the order of changes', sql`update audit_change set position = 7 where record_id = 'trial 1'`],
  ['a change that is gone', sql`delete from audit_change where record_id = 'trial 1 b'`],
  [
    'a change that is added',
    sql`insert into audit_change (entry_id, position, resource, record_id, title, version, before, after, created_at)
      select entry_id, 9, resource, 'added', title, version, before, after, created_at from audit_change where record_id = 'trial 1'`,
  ],
])('[G5b] an edit made in the database is found, and its entry is named: %s', async (_, statement) => {
  const id = await idOf('trial 1')
  const seq = await seqOf(id)
  await tamper(statement)
  expect((await verified()).broken).toMatchObject({
    seq,
    id,
    at: expect.any(Number),
    what: expect.stringContaining('not as it was linked'),
  })
})

test('[G5b] an entry that was deleted in the database is found, with or without its link', async () => {
  const id = await idOf('trial 1')
  const seq = (await seqOf(id)) ?? 0
  await tamper(sql`delete from audit_change where entry_id = ${id}`)
  await tamper(sql`delete from audit_entry where id = ${id}`)
  expect((await verified()).broken).toMatchObject({ seq, id, what: 'the entry is missing' })
  await tamper(sql`delete from audit_chain where entry_id = ${id}`)
  expect((await verified()).broken).toMatchObject({ seq: seq + 1, what: `link ${seq} before it is missing` })
})

test('[G5b] entries deleted at the end are found against the link that the log of the process names', async () => {
  const { head } = await verified()
  expect(heads.at(-1)).toMatchObject({ seq: expect.any(Number), hash: expect.stringMatching(/^[\w-]{43}$/) })
  const last = sql<{ id: string; seq: number }>`select entry_id as id, seq from audit_chain order by seq desc limit 1`
  const [{ id, seq } = { id: '', seq: 0 }] = (await last.execute(server.read)).rows
  await tamper(sql`delete from audit_change where entry_id = ${id}`)
  await tamper(sql`delete from audit_entry where id = ${id}`)
  await tamper(sql`delete from audit_chain where entry_id = ${id}`)
  expect((await verified()).broken).toBeUndefined()
  expect((await verifyChain(server.read, key, { heads: [head] })).broken).toMatchObject({
    seq,
    what: expect.stringContaining('the chain ends before it'),
  })
})

test('[G5b] entries that changed places in the database are found', async () => {
  const [one, other] = [await idOf('trial 0'), await idOf('trial 1')]
  const seq = Math.min((await seqOf(one)) ?? 0, (await seqOf(other)) ?? 0)
  await tamper(sql`update audit_chain set entry_id = 'away' where entry_id = ${one}`)
  await tamper(sql`update audit_chain set entry_id = ${one} where entry_id = ${other}`)
  await tamper(sql`update audit_chain set entry_id = ${other} where entry_id = 'away'`)
  expect((await verified()).broken).toMatchObject({ seq })
})

const insertedLike = (id: string, action: string) => sql`insert into audit_entry
  (id, user_id, username, session_id, ip, request_id, action, target, target_name, result, repeated, username_search, target_search, created_at)
  select ${id}, user_id, username, session_id, ip, request_id, ${action}, target, target_name, result, repeated, username_search, target_search,
  created_at from audit_entry where target_name like '%trial 1%'`

test('[G5b] an entry that was inserted in the database is found, also one that asks to be linked', async () => {
  const id = await idOf('trial 1')
  await tamper(insertedLike('inserted', 'trial.update'))
  expect((await verified()).broken).toMatchObject({ id: 'inserted', what: expect.stringContaining('it was inserted') })
  await tamper(
    sql`insert into audit_unlinked (entry_id, created_at, seal, state) select 'inserted', created_at, 'forged', 1 from audit_entry where id = ${id}`,
  )
  const { rejected } = await server.database.write((connection) => linkEntries(connection, key))
  expect(rejected).toEqual(['inserted'])
  expect((await verified()).broken).toMatchObject({ id: 'inserted' })
  await tamper(sql`update audit_unlinked set state = 0, seal = ''`)
  await chainer.flush()
  expect(errors).toEqual(['audit entry is not as it was written, and is not linked'])
  expect((await verified()).broken).toMatchObject({ id: 'inserted' })
})

test('[G5b] an entry that was inserted with a time before 1970 is found', async () => {
  await tamper(insertedLike('inserted', 'trial.update'))
  await tamper(sql`update audit_entry set created_at = -1 where id = 'inserted'`)
  expect((await verified()).broken).toMatchObject({ id: 'inserted', at: -1 })
})

test('[G5b] an entry that was changed before it was linked is not linked', async () => {
  const id = await written('hasty')
  await tamper(sql`update audit_change set title = 'other' where record_id = 'hasty'`)
  await chainer.flush()
  expect(await seqOf(id)).toBeUndefined()
  expect((await verified()).broken).toMatchObject({ id })
})

test('a command without the secret leaves an entry that is named whenever the log is verified', async () => {
  kept = await copyOf()
  await new DatabaseWrites(server.database, server.clock, []).note(systemActor(), { action: 'machine.resetPassword', result: 'done' })
  await chainer.flush()
  expect(await verified()).toMatchObject({ broken: undefined, unsealed: { count: 1, first: [{ action: 'machine.resetPassword' }] } })
})

test('another key verifies nothing', async () => {
  const other = (await import('./keyed-hashes.ts')).AuditKey
  expect((await verifyChain(server.read, new other(Buffer.alloc(32, 1)))).broken).toMatchObject({ seq: 1 })
})
