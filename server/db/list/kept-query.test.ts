import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import type { Database } from '#server/db/database.ts'
import { hole, KeptQueries } from './kept-query.ts'

let testDatabase: TestDatabase
let database: Database

beforeEach(async () => {
  testDatabase = await newDatabase()
  database = await testDatabase.open()
})
afterEach(async () => {
  await database.close()
  await testDatabase.remove()
})

const written: string[] = []
const kept = new KeptQueries()

function texts(shape: string, values: Readonly<Record<string, unknown>>) {
  return kept.rows<{ one: string; other: string }>(database.read, shape, values, () => {
    written.push(shape)
    return sql<{ one: string; other: string }>`select cast(${hole('one')} as text) as one, cast(${hole('other')} as text) as other`.compile(
      database.read,
    )
  })
}

test('a query is compiled once per shape, and each call binds its own values', async () => {
  expect(await texts('two texts', { one: 'a', other: 'b' })).toEqual([{ one: 'a', other: 'b' }])
  expect(await texts('two texts', { other: 'd', one: "c'; drop table coin; --" })).toEqual([{ one: "c'; drop table coin; --", other: 'd' }])
  expect(await texts('the same by another name', { one: 'e', other: 'f' })).toEqual([{ one: 'e', other: 'f' }])
  expect(written).toEqual(['two texts', 'the same by another name'])
})

test('a query with an unbound placeholder does not run', async () => {
  await expect(texts('two texts', { one: 'a' })).rejects.toThrow(TypeError)
})
