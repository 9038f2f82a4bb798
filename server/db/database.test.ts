import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { ConstraintError } from './constraints.ts'
import type { Connection, Database } from './database.ts'
import { onlyTables } from './writable-tables.ts'

type Tables = { coin: { id: string; value: number; note: string | null } }

let place: TestDatabase
let database: Database
const coins = (connection: Connection = database.read) => connection.$extendTables<Tables>()
const stored = async () => (await coins().selectFrom('coin').select('id').orderBy('id').execute()).map(({ id }) => id)
const insert = (connection: Connection, id: string, value = 1) =>
  coins(connection).insertInto('coin').values({ id, value, note: null }).execute()
const ruleOf = (write: Promise<unknown>) => write.catch((error: unknown) => (error instanceof ConstraintError ? error.rule : error))

beforeEach(async () => {
  place = await newDatabase()
  database = await place.open()
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
  await place.remove()
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
  expect(await ruleOf(database.write((connection) => insert(connection, 'a')))).toBe('unique:coin.id')
  expect(await ruleOf(database.write((connection) => insert(connection, 'b', 0)))).toBe('coin_is_worth')
  const note = (id: string) =>
    database.write((connection) => coins(connection).insertInto('coin').values({ id, value: 1, note: 'x' }).execute())
  await note('c')
  expect(await ruleOf(note('d'))).toBe('unique:coin.value, coin.note')
  const empty = database.write((connection) => sql`insert into coin (id) values ('e')`.execute(connection))
  expect(await ruleOf(empty)).toBe('required:coin.value')
})

test('texts stand in the order of their code points, whatever the language of the machine', async () => {
  const texts = ['a', 'B', '编', '超', 'é', 'Z', '_', '😀']
  for (const text of texts) await database.write((connection) => insert(connection, text))
  const inOrder = texts.toSorted((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)))
  expect(await stored()).toEqual(inOrder)
})

test('whole numbers come back as they were written, and so do their counts and sums', async () => {
  const value = Date.UTC(2026, 10, 21)
  await database.write((connection) => insert(connection, 'a', value))
  const { rows } = await sql`select value, count(*) as count, sum(value) as sum from coin group by value`.execute(database.read)
  expect(rows.map((row) => Object.assign({}, row))).toEqual([{ value, count: 1, sum: value }])
})

test('a whole number that a number cannot hold is refused instead of rounded', async () => {
  await database.write((connection) => sql`insert into coin (id, value) values ('a', 9007199254740993)`.execute(connection))
  await expect(coins().selectFrom('coin').select('value').execute()).rejects.toThrow(RangeError)
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
  await expect(insert(database.read, 'a')).rejects.toThrow(/read-?only/)
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
