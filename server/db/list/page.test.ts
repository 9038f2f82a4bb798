import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anyOf, between, listQuery } from '#contract/lists/list-query.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import type { Database } from '#server/db/database.ts'
import { countRows } from './count.ts'
import type { ListSource } from './list-source.ts'
import { listRows } from './page.ts'

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
const request = { page: 1, pageSize: 10, sort: query.defaultSort, kind: ['iron'] } as const

const reader = () => ({ db: database.read, worker: database.worker })

async function read(source: Source) {
  const count = await countRows(reader(), source, request)
  return { count, rows: await listRows(reader(), source, request, 10) }
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
    const itemCount = await countRows(reader(), source, request)
    const all = await listRows(reader(), source, { ...request, sort, pageSize: 1000 }, itemCount)
    const byPages: { id: string }[] = []
    for (let page = 1; byPages.length < itemCount; page += 1) {
      const rows = await listRows(reader(), source, { ...request, sort, pageSize: 67, page }, itemCount)
      expect(rows).not.toHaveLength(0)
      byPages.push(...rows)
    }
    expect(all).toHaveLength(702)
    expect(byPages).toEqual(all)

    // In two parts, the pages are the same.
    const parts = [sql<boolean>`rim = 'rim 1'`, sql<boolean>`rim <> 'rim 1'`]
    const ofParts: { id: string }[] = []
    for (let page = 1; page <= Math.ceil(itemCount / 67); page += 1)
      ofParts.push(...(await listRows(reader(), { ...source, parts }, { ...request, sort, pageSize: 67, page }, itemCount)))
    expect(ofParts).toEqual(all)
  }
})

test('time ranges include both ends, for few rows and many, also combined with other filters', async () => {
  const start = Date.UTC(2026, 0, 1)
  await database.write((_, { script }) =>
    script('create table visit (id text primary key, at integer not null, metal text not null) strict'),
  )
  const rows = Array.from(
    { length: 12_000 },
    (_, index) => sql`(${String(index).padStart(5, '0')}, ${start + index * 1000}, ${index % 3 === 0 ? 'gold' : 'iron'})`,
  )
  for (let index = 0; index < rows.length; index += 1000) {
    await database.write((connection) => sql`insert into visit values ${sql.join(rows.slice(index, index + 1000))}`.execute(connection))
  }
  const visitQuery = listQuery({
    sort: ['at'],
    defaultSort: [{ name: 'at', descending: true }],
    filters: { at: between(), kind: anyOf(['gold', 'iron']) },
  })
  const visits: ListSource<{ id: string }, 'at', typeof visitQuery.filters> = {
    query: visitQuery,
    table: 'visit',
    columns: ['id'],
    sort: { at: 'at' },
    filters: { at: 'at', kind: 'metal' },
  }
  const time = (index: number) => new Date(start + index * 1000).toISOString()
  for (const [from, to] of [
    [0, 11_999],
    [30, 59],
    [11_990, 20_000],
    [7, 7],
  ] as const) {
    const range = { atFrom: time(from), atTo: time(to) }
    const expected = Array.from({ length: 12_000 }, (_, index) => index).filter((index) => index >= from && index <= to)
    const gold = expected.filter((index) => index % 3 === 0)
    expect(await countRows(reader(), visits, range)).toBe(expected.length)
    expect(await countRows(reader(), visits, { ...range, kind: ['gold'] })).toBe(gold.length)
    const request = { ...range, kind: ['gold'], page: 1, pageSize: 5, sort: visitQuery.defaultSort } as const
    const page = await listRows(reader(), visits, request, gold.length)
    expect(page.map(({ id }) => Number(id))).toEqual(gold.toReversed().slice(0, 5))
  }
})
