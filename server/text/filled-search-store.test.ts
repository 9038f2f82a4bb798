import type { Generated } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { fillSearchText } from './filled-search-store.ts'

type Coins = { coin: { id: string; full_name: string; note: string | null; search_text: Generated<string> } }

let place: TestDatabase
let database: Database
beforeEach(async () => {
  place = await newDatabase()
  database = await place.open()
  const table = "create table coin (id text primary key, full_name text not null, note text, search_text text not null default '') strict"
  await database.write((_, { script }) => script(table))
})
afterEach(async () => {
  await database.close()
  await place.remove()
})

test('every row that a table has gets its search text, also when there are more than one batch', async () => {
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    id: `c${index}`,
    full_name: `钱币 ${index}`,
    note: index % 2 ? 'Worn' : null,
  }))
  await database.write((connection) => connection.$extendTables<Coins>().insertInto('coin').values(rows).execute())
  await database.write((connection) =>
    fillSearchText(connection, { table: 'coin', column: 'search_text', searched: ['full_name', 'note'] }),
  )
  const filled = await database.read.$extendTables<Coins>().selectFrom('coin').select(['id', 'search_text']).execute()
  const texts = new Map(filled.map(({ id, search_text: text }) => [id, text]))
  expect(texts.get('c8')).toBe('钱币 8\nqianbi 8\nqb 8')
  for (const { id, full_name: name, note } of rows) {
    const number = id.slice(1)
    expect(texts.get(id)).toBe([name, ...(note ? ['worn'] : []), `qianbi ${number}`, `qb ${number}`].join('\n'))
  }
})
