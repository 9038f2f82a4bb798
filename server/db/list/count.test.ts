import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anyOf, listQuery } from '#contract/lists/list-query.ts'
import { countLimit } from '#contract/lists/paging.ts'
import { StatementEndedError } from '#server/db/database-errors.ts'
import type { Database } from '#server/db/database.ts'
import type { QueryWorker } from '#server/db/query-worker.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { countRows, countToLimit } from './count.ts'
import { listFigures } from './figures.ts'
import type { ListSource } from './list-source.ts'
import { listRows } from './page.ts'

let testDatabase: TestDatabase
let database: Database

beforeEach(async () => {
  testDatabase = await newDatabase()
  database = await testDatabase.open()
  await database.write((_, { script }) =>
    script(`create table coin (id text primary key, metal text not null, weight integer not null) strict;
      create index coin_by_metal on coin (metal, id);`),
  )
  await database.write((connection) =>
    sql`insert into coin (id, metal, weight) with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(countLimit + 1)})
      select cast(i as text), case when i % 2 = 0 then 'gold' else 'iron' end, i from n`.execute(connection),
  )
})
afterEach(async () => {
  await database.close()
  await testDatabase.remove()
})

const query = listQuery({
  sort: ['name'],
  defaultSort: [{ name: 'name', descending: false }],
  filters: { metal: anyOf(['gold', 'iron']) },
  conditions: () => ({ metal: { kind: 'text' }, weight: { kind: 'integer' } }),
})
type Filters = typeof query.filters
const coins: ListSource<{ id: string }, 'name', Filters> = {
  query,
  table: 'coin',
  columns: ['id'],
  sort: { name: 'id' },
  filters: { metal: 'metal' },
  conditions: () => ({ metal: { column: 'metal', kind: 'text' }, weight: { column: 'weight', kind: 'integer' } }),
}
const reader = () => ({ db: database.read, worker: database.worker, scans: database.scans })
const page = { page: 1, pageSize: 2, sort: query.defaultSort } as const

test('rows are counted to the limit, and one more stands for all others', async () => {
  const counted = async (filters: object) => (await countToLimit(reader(), coins, { ...page, ...filters })).count
  expect(await counted({ where: 'weight.gt.0' })).toBe(countLimit + 1)
  expect(await counted({})).toBe(countLimit + 1)
  expect(await counted({ where: 'weight.gt.1' })).toBe(countLimit)
  expect(await counted({ where: 'metal.is.gold' })).toBe(countLimit / 2)
  expect(await countRows(reader(), coins, { where: 'weight.gt.0' })).toBe(countLimit + 1)
})

test('a count that is ended is unknown, and an exact one fails', async () => {
  const ended: QueryWorker = { read: () => Promise.reject(new StatementEndedError()) }
  const reading = { db: database.read, worker: ended, scans: { pages: ended, counts: ended } }
  for (const where of ['weight.gt.1', 'metal.is.gold']) {
    expect(await countToLimit(reading, coins, { ...page, where })).toEqual({ count: Number.POSITIVE_INFINITY })
  }
  await expect(countRows(reading, coins, { where: 'weight.gt.1' })).rejects.toThrow(StatementEndedError)
})

test('what scans rows waits for no count, and what an index serves for no scan', async () => {
  const used: string[] = []
  const noting = (name: string): QueryWorker => ({
    async read(compiled) {
      used.push(name)
      return (await database.read.executeQuery(compiled)).rows
    },
  })
  const scans = { pages: noting('pages'), counts: noting('counts') }
  // PostgreSQL's statements can all be ended, so that these run on each database.
  const reading = { db: database.read, worker: noting('worker'), scans: database.dialect === 'postgres' ? scans : undefined }
  await countRows(reading, coins, { where: 'metal.is.gold' })
  expect(used.splice(0)).toEqual(['worker'])
  await countRows(reading, coins, { where: 'weight.gt.1' })
  await listFigures(reading, coins, { where: 'weight.gt.1' }, { summed: [] })
  await listRows(reading, coins, { ...page, where: 'weight.gt.1' }, countLimit)
  await countToLimit(reading, coins, { ...page, where: 'weight.gt.1' })
  expect(used).toEqual(database.dialect === 'postgres' ? ['counts', 'counts', 'pages', 'pages'] : ['worker', 'worker', 'worker', 'worker'])
})

test('a page of a list that nobody has counted begins at its start', async () => {
  const rows = await listRows(reader(), coins, { ...page, page: 3, where: 'weight.gt.1' }, Number.POSITIVE_INFINITY)
  expect(rows).toEqual(await listRows(reader(), coins, { ...page, page: 3, where: 'weight.gt.1' }, countLimit))
  expect(rows).toHaveLength(2)
})

test('a count finds the rows of its page, unless there are more than it counts', async () => {
  const request = (where: string) => ({ ...page, page: 2, pageSize: 3, sort: [{ name: 'name', descending: true }], where }) as const
  for (const where of ['weight.gt.1', 'weight.lt.6', 'weight.lt.4', 'weight.lt.5,metal.is.gold', 'metal.is.gold']) {
    const { count, ids } = await countToLimit(reader(), coins, request(where))
    const rows = await listRows(reader(), coins, request(where), count)
    expect(ids?.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(await listRows(reader(), coins, request(where), count, ids)).toEqual(rows)
  }
  expect(await countToLimit(reader(), coins, request('weight.gt.0'))).toEqual({ count: countLimit + 1 })
})

test('a row that has ceased to match since it was counted is not on the page', async () => {
  const request = { ...page, where: 'weight.lt.3' }
  const { count, ids } = await countToLimit(reader(), coins, request)
  await database.write((connection) => sql`update coin set weight = 3 where id = '1'`.execute(connection))
  expect(await listRows(reader(), coins, request, count, ids)).toEqual([{ id: '2' }])
})
