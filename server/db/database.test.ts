import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { ConstraintError } from './constraints.ts'
import type { Connection, Database } from './database.ts'
import { restrictToTables } from './kysely/restrict-to-tables.ts'

type Tables = { coin: { id: string; value: number; note: string | null } }

let testDatabase: TestDatabase
let database: Database
const coins = (connection: Connection = database.read) => connection.$extendTables<Tables>()
const stored = async () => (await coins().selectFrom('coin').select('id').orderBy('id').execute()).map(({ id }) => id)
const insert = (connection: Connection, id: string, value = 1) =>
  coins(connection).insertInto('coin').values({ id, value, note: null }).execute()
const ruleOf = (write: Promise<unknown>) => write.catch((error: unknown) => (error instanceof ConstraintError ? error.rule : error))

beforeEach(async () => {
  testDatabase = await newDatabase()
  database = await testDatabase.open()
  await database.write((_, { script }) =>
    script(`create table coin (
      id text primary key,
      value integer not null constraint coin_is_worth check (value > 0),
      note text,
      unique (value, note)
    ) strict`),
  )
})
afterEach(async () => {
  await database.close()
  await testDatabase.remove()
})

test('a write is readable once it resolves', async () => {
  await database.write((connection) => insert(connection, 'a'))
  expect(await stored()).toEqual(['a'])
})

test('a failed write leaves nothing, and others in its batch are complete', async () => {
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

test('a thousand concurrent writes all succeed', async () => {
  await Promise.all(
    Array.from({ length: 1000 }, (_, index) => database.write((connection) => insert(connection, String(index).padStart(4, '0')))),
  )
  expect(await stored()).toHaveLength(1000)
})

test('a write that conflicts with another of its batch can read that row afterwards', async () => {
  const first = database.write((connection) => insert(connection, 'a'))
  const seen = await database.write((connection) => insert(connection, 'a')).catch(stored)
  expect(seen).toEqual(['a'])
  await first
})

test('constraint violations are named', async () => {
  await database.write((connection) => insert(connection, 'a'))
  expect(await ruleOf(database.write((connection) => insert(connection, 'a')))).toBe('unique:coin.id')
  expect(await ruleOf(database.write((connection) => insert(connection, 'b', 0)))).toBe('coin_is_worth')
  const note = (id: string) =>
    database.write((connection) => coins(connection).insertInto('coin').values({ id, value: 1, note: 'x' }).execute())
  await note('c')
  expect(await ruleOf(note('d'))).toBe('unique:coin.value, coin.note')
  const empty = database.write((connection) => sql`insert into coin (id) values ('e')`.execute(connection))
  expect(await ruleOf(empty)).toBe('required:coin.value')
})

test('text sorts by code point, whatever the locale of the machine', async () => {
  const texts = ['a', 'B', '编', '超', 'é', 'Z', '_', '😀']
  for (const text of texts) await database.write((connection) => insert(connection, text))
  const inOrder = texts.toSorted((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)))
  expect(await stored()).toEqual(inOrder)
})

test('integers, their counts and their sums are read back exactly', async () => {
  const value = Date.UTC(2026, 10, 21)
  await database.write((connection) => insert(connection, 'a', value))
  const { rows } = await sql`select value, count(*) as count, sum(value) as sum from coin group by value`.execute(database.read)
  expect(rows.map((row) => Object.assign({}, row))).toEqual([{ value, count: 1, sum: value }])
})

test('an integer beyond the safe range is rejected instead of rounded', async () => {
  await database.write((connection) => sql`insert into coin (id, value) values ('a', 9007199254740993)`.execute(connection))
  await expect(coins().selectFrom('coin').select('value').execute()).rejects.toThrow(RangeError)
})

test.each([
  ['NaN', Number.NaN],
  ['an object', { value: 1 }],
  ['a date', new Date()],
])('%s is rejected as a parameter', async (_, value) => {
  const query = sql`update coin set note = ${value}`
  await expect(database.write((connection) => query.execute(connection))).rejects.toThrow(TypeError)
})

test('the read connection cannot write', async () => {
  await expect(insert(database.read, 'a')).rejects.toThrow(/read-?only/)
})

test('a connection restricted to some tables cannot write to others', async () => {
  const write = database.write((connection) => insert(restrictToTables(connection, new Set(['purse'])), 'a'))
  await expect(write).rejects.toThrow('coin')
  await database.write((connection) => insert(restrictToTables(connection, new Set(['coin'])), 'a'))
  expect(await stored()).toEqual(['a'])
})

test('a connection restricted to some tables rejects raw SQL, which it cannot analyse', async () => {
  const write = database.write((connection) => sql`delete from coin`.execute(restrictToTables(connection, new Set(['coin']))))
  await expect(write).rejects.toThrow('Raw SQL')
})
