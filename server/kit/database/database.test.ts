import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConstraintError } from './constraints.ts'
import { type Connection, type Database, openDatabase } from './database.ts'
import { onlyTables } from './only-tables.ts'

type Tables = { coin: { id: string; value: number; note: string | null } }

let folder: string
let database: Database
const coins = (connection: Connection = database.read) => connection.$extendTables<Tables>()
const stored = async () => (await coins().selectFrom('coin').select('id').orderBy('id').execute()).map(({ id }) => id)
const insert = (connection: Connection, id: string, value = 1) =>
  coins(connection).insertInto('coin').values({ id, value, note: null }).execute()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-database-'))
  database = openDatabase(folder)
  await database.write(() =>
    Promise.resolve(database.script('create table coin (id text primary key, value integer not null check (value > 0), note text) strict')),
  )
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

test('what was written is read once the write resolves', async () => {
  await database.write((connection) => insert(connection, 'a'))
  expect(await stored()).toEqual(['a'])
})

test('a write that fails leaves nothing, and those that wait beside it are whole', async () => {
  const results = await Promise.allSettled([
    database.write((connection) => insert(connection, 'a')),
    database.write(async (connection) => {
      await insert(connection, 'b')
      throw new Error('changed my mind')
    }),
    database.write((connection) => insert(connection, 'c')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await stored()).toEqual(['a', 'c'])
})

test('a thousand writes at once all arrive', async () => {
  await Promise.all(
    Array.from({ length: 1000 }, (_, place) => database.write((connection) => insert(connection, String(place).padStart(4, '0')))),
  )
  expect(await stored()).toHaveLength(1000)
})

test('a write that fails on another one of its batch can read it by then', async () => {
  const first = database.write((connection) => insert(connection, 'a'))
  const seen = await database.write((connection) => insert(connection, 'a')).catch(stored)
  expect(seen).toEqual(['a'])
  await first
})

test('broken rules are named', async () => {
  await database.write((connection) => insert(connection, 'a'))
  const rule = (write: Promise<unknown>) => write.catch((error: unknown) => (error instanceof ConstraintError ? error.rule : error))
  expect(await rule(database.write((connection) => insert(connection, 'a')))).toBe('unique:coin.id')
  expect(await rule(database.write((connection) => insert(connection, 'b', 0)))).toBe('value > 0')
})

test.each([
  ['NaN', Number.NaN],
  ['an object', { value: 1 }],
  ['a date', new Date()],
])('%s is not bound to a statement', async (_, value) => {
  const query = sql`update coin set note = ${value}`
  await expect(database.write((connection) => query.execute(connection))).rejects.toThrow(TypeError)
})

test('the reading side cannot write', async () => {
  await expect(insert(database.read, 'a')).rejects.toThrow(/readonly/)
})

test('a connection for some tables refuses to write to others', async () => {
  const write = database.write((connection) => insert(onlyTables(connection, new Set(['purse'])), 'a'))
  await expect(write).rejects.toThrow('coin')
  await database.write((connection) => insert(onlyTables(connection, new Set(['coin'])), 'a'))
  expect(await stored()).toEqual(['a'])
})

test('a connection for some tables refuses plain SQL, which it cannot look into', async () => {
  const write = database.write((connection) => sql`delete from coin`.execute(onlyTables(connection, new Set(['coin']))))
  await expect(write).rejects.toThrow('Plain SQL')
})

test('a folder that was there before is closed to others too', async () => {
  const inner = join(folder, 'open to all')
  await mkdir(inner, { mode: 0o755 })
  const second = openDatabase(inner)
  expect((await stat(inner)).mode & 0o777).toBe(0o700)
  await second.close()
})

test('folder and database are for the server’s own user only', async () => {
  const inner = join(folder, 'inner')
  const second = openDatabase(inner)
  expect((await stat(inner)).mode & 0o777).toBe(0o700)
  expect((await stat(join(inner, 'steward.db'))).mode & 0o777).toBe(0o600)
  expect(second.isNew).toBe(true)
  await second.close()
  const again = openDatabase(inner)
  expect(again.isNew).toBe(false)
  await again.close()
})
