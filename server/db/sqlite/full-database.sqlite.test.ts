import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDatabaseDown } from '#server/db/database-errors.ts'
import { digestDatabase } from './database-file.ts'
import { openSqlite } from './open-sqlite.ts'

type Tables = { coin: { id: string; note: string } }

test('a full database rejects writes as unavailable, stays readable, and recovers when it can grow', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-full-'))
  const database = openSqlite(folder)
  await database.write((_, { script }) => script('create table coin (id text primary key, note text not null) strict'))
  const coins = database.read.$extendTables<Tables>().selectFrom('coin')
  const insert = (id: string) =>
    database.write((connection) =>
      connection
        .$extendTables<Tables>()
        .insertInto('coin')
        .values({ id, note: 'x'.repeat(4000) })
        .execute(),
    )
  const allow = (pages: number) => database.write((connection) => sql.raw(`pragma max_page_count = ${pages}`).execute(connection))

  await allow(40)
  const kept: string[] = []
  const refusals: unknown[] = []
  for (let index = 0; index < 60; index++) {
    const id = String(index)
    await insert(id).then(
      () => kept.push(id),
      (error: unknown) => refusals.push(error),
    )
  }
  expect(kept.length).toBeGreaterThan(10)
  expect(refusals.length).toBeGreaterThan(10)
  expect(refusals.every(isDatabaseDown)).toBe(true)
  expect((await coins.select('id').execute()).map(({ id }) => id).toSorted()).toEqual(kept.toSorted())

  await allow(1000)
  await insert('afterwards')
  await database.close()
  expect(digestDatabase(join(folder, 'steward.db'))).toMatchObject([{ name: 'coin', rows: kept.length + 1 }])
  await rm(folder, { recursive: true })
})
