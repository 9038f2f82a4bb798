import { afterEach, beforeEach, expect, test } from 'vitest'
import { anyOf } from '#contract/lists/list-query.ts'
import type { Database } from '#server/db/database.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import type { ConditionColumn } from './conditions.ts'
import { appliedConditions } from './filters.ts'
import { scannedTable } from './scans.ts'

let testDatabase: TestDatabase
let database: Database

beforeEach(async () => {
  testDatabase = await newDatabase()
  database = await testDatabase.open()
  await database.write((_, { script }) =>
    script(`create table coin (id text primary key, metal text not null, weight integer not null) strict;
      create index coin_by_metal on coin (metal, id);`),
  )
})
afterEach(async () => {
  await database.close()
  await testDatabase.remove()
})

const columns: Readonly<Record<string, ConditionColumn>> = {
  metal: { column: 'metal', kind: 'text' },
  weight: { column: 'weight', kind: 'integer' },
}
const coins = { table: 'coin', query: { filters: { metal: anyOf(['gold', 'iron']) } }, conditions: () => columns }

test('SQLite reads the table itself where no index has what is compared', async () => {
  const tableOf = async (where: string, parts?: readonly never[]) => {
    const filters = appliedConditions(database.read, coins, { where })
    return (await scannedTable(database.read, { ...coins, parts }, filters)).compile(database.read).sql
  }
  const [table, whole] = ['"coin"', '"coin" not indexed']
  expect([await tableOf('weight.gt.1'), await tableOf('any(weight.gt.1,weight.is.0)')]).toEqual([whole, whole])
  expect([await tableOf('weight.gt.1,metal.not.gold'), await tableOf('any(weight.gt.1,metal.contains.o)')]).toEqual([table, table])
  expect([await tableOf('weight.gt.1,metal.is.gold'), await tableOf('metal.is.gold')]).toEqual([table, table])
  expect(await tableOf('weight.gt.1', [])).toBe(table)
})
