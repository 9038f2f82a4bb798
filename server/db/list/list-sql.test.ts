import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anyOf, type ListQuery, listQuery } from '#contract/kit/list-query.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import type { Database } from '#server/db/database.ts'
import { countRows, listRows, type ListSource, sourcePerQuery } from './list-sql.ts'

let testDatabase: TestDatabase
let database: Database

beforeEach(async () => {
  testDatabase = await newDatabase()
  database = await testDatabase.open()
  await database.write((_, { script }) => script('create table coin (id text primary key, metal text not null, rim text not null) strict'))
  await database.write((connection) =>
    sql`insert into coin values ('a', 'gold', 'iron'), ('b', 'iron', 'gold'), ('c', 'iron', 'iron')`.execute(connection),
  )
})
afterEach(async () => {
  await database.close()
  await testDatabase.remove()
})

const query = listQuery({ sort: ['name'], defaultSort: [{ name: 'name', descending: false }], filters: { kind: anyOf(['gold', 'iron']) } })
type Filters = typeof query.filters
type Source = ListSource<{ id: string; metal: string }, 'name', Filters>
const coins: Source = { query, table: 'coin', columns: ['id', 'metal'], sort: { name: 'id' }, filters: { kind: 'metal' } }
const asked = { page: 1, pageSize: 10, sort: query.defaultSort, kind: ['iron'] } as const

async function read(source: Source) {
  const count = await countRows(database.read, source, asked)
  return { count, rows: await listRows(database.read, source, asked, 10) }
}

test('lists of one table that differ in rows, columns or filters get separate queries', async () => {
  expect(await read(coins)).toEqual({
    count: 2,
    rows: [
      { id: 'b', metal: 'iron' },
      { id: 'c', metal: 'iron' },
    ],
  })
  expect(await read({ ...coins, only: sql`id <> 'b'` })).toEqual({ count: 1, rows: [{ id: 'c', metal: 'iron' }] })
  expect(await read({ ...coins, columns: ['id'] })).toEqual({ count: 2, rows: [{ id: 'b' }, { id: 'c' }] })
  expect(await read({ ...coins, filters: { kind: 'rim' } })).toEqual({
    count: 2,
    rows: [
      { id: 'a', metal: 'gold' },
      { id: 'c', metal: 'iron' },
    ],
  })
})

test('consecutive pages have no gap and no repeated row at the start, in the middle, at the end and backwards', async () => {
  // Many rows compare equal, so the id decides.
  const added = Array.from({ length: 700 }, (_, index) => sql`(${`n${String(index).padStart(3, '0')}`}, 'iron', ${`rim ${index % 3}`})`)
  await database.write((connection) => sql`insert into coin values ${sql.join(added)}`.execute(connection))
  const source: Source = { ...coins, sort: { name: 'rim' } }
  for (const descending of [false, true]) {
    const sort = [{ name: 'name', descending }] as const
    const itemCount = await countRows(database.read, source, asked)
    const all = await listRows(database.read, source, { ...asked, sort, pageSize: 1000 }, itemCount)
    const byPages: { id: string }[] = []
    for (let page = 1; byPages.length < itemCount; page += 1) {
      const rows = await listRows(database.read, source, { ...asked, sort, pageSize: 67, page }, itemCount)
      expect(rows).not.toHaveLength(0)
      byPages.push(...rows)
    }
    expect(all).toHaveLength(702)
    expect(byPages).toEqual(all)
  }
})

test('a source is created once for each query', () => {
  const sourceOf = sourcePerQuery((one: ListQuery<'name', Filters>) => ({ ...coins, query: one }))
  expect(sourceOf(query)).toBe(sourceOf(query))
  expect(sourceOf({ ...query })).not.toBe(sourceOf(query))
})
