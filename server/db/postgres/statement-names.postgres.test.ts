import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { variedMark } from '#server/db/kysely/varied-mark.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { openPostgres } from './database.ts'

let testDatabase: TestDatabase
let direct: Database
let pooled: Database

beforeAll(async () => {
  testDatabase = await newDatabase()
  const url = testDatabase.url ?? ''
  direct = await openPostgres(url)
  // A URL that differs from the direct one is a pooler's.
  pooled = await openPostgres(`${url}&client_encoding=utf8`, url)
})
afterAll(async () => {
  await direct.close()
  await pooled.close()
  await testDatabase.remove()
})

/** The named prepared statements of a connection. */
const preparedOn = ({ write }: Database) =>
  write(async (connection) => (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection)).rows)

test('of two databases in one process, only the direct one uses named prepared statements, not the one behind a pooler', async () => {
  expect(await preparedOn(direct)).not.toEqual([])
  expect(await preparedOn(pooled)).toEqual([])
  expect(await preparedOn(direct)).not.toEqual([])
})

test('statements of which hardly two are alike are never prepared under a name', async () => {
  const run = (count: number) => sql`select ${sql.lit(count)} as count ${sql.raw(variedMark)}`.execute(direct.read)
  for (let count = 0; count < 3; count++) await run(count)
  const names = (await preparedOn(direct)).map(({ statement }) => statement)
  expect(names.filter((statement) => statement.includes(variedMark))).toEqual([])
})
