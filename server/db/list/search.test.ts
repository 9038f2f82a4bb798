import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anyOf, contains, listQuery } from '#contract/lists/list-query.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import { seededRandom } from '#server/seeded-random.ts'
import type { Database } from '#server/db/database.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { countRows } from './count.ts'
import type { ListSource, Values } from './list-source.ts'
import { listRows } from './page.ts'
import { createSearchIndex, rebuildSearchIndex } from './search-index.ts'

type Coins = { coin: { id: string; search: string; note: string; metal: string; deleted_at: number | null } }

let place: TestDatabase
let database: Database

const index = { table: 'coin', columns: ['search', 'note'], covering: ['id', 'metal', 'deleted_at'] }
const query = listQuery({
  sort: ['id'],
  defaultSort: [{ name: 'id', descending: false }],
  filters: { name: contains({ max: 60 }), note: contains({ max: 60 }), metal: anyOf(['gold', 'iron']) },
  searched: ['search'],
})
const coins: ListSource<{ id: string }, 'id', typeof query.filters> = {
  query,
  table: 'coin',
  columns: ['id'],
  only: sql`deleted_at is null`,
  sort: { id: 'id' },
  filters: { name: 'search', note: 'note', metal: 'metal' },
  searchColumn: 'search',
  searchIndexed: ['search', 'note'],
}

const random = seededRandom(20)
// Few characters, so that texts share substrings; with wildcards, quotes and separators of SQL, FTS5 and JSON.
const alphabet = [
  'a',
  'b',
  'ab',
  '王',
  '若',
  '若琳',
  '😀',
  '👩‍👩‍👧',
  'é',
  'ß',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '*',
  ' ',
  '-',
  '.',
  ',',
  '\n',
  '[',
  '\u{10ffff}',
  '\u0001',
]
const pick = <Item>(items: readonly Item[]) => items.slice(Math.floor(random() * items.length))[0]
// As the columns of lists hold it.
const text = (length: number) => searchKey(Array.from({ length }, () => pick(alphabet)).join(''))

beforeEach(async () => {
  place = await newDatabase()
  database = await place.open()
  await database.write((_, { script }) =>
    script(
      'create table coin (id text primary key, search text not null, note text not null, metal text not null, deleted_at integer) strict',
    ),
  )
})
afterEach(async () => {
  await database.close()
  await place.remove()
})

const tables = () => database.read.$extendTables<Coins>()
const write = (job: (coin: ReturnType<typeof tables>) => Promise<unknown>) =>
  database.write((connection) => job(connection.$extendTables<Coins>()))

let made = 0
function coin(search: string, note = ''): Coins['coin'] {
  made += 1
  return { id: String(made).padStart(16, '0'), search, note, metal: made % 3 === 0 ? 'gold' : 'iron', deleted_at: null }
}
const insert = (rows: Coins['coin'][]) => write((db) => db.insertInto('coin').values(rows).execute())

/** So many rows that the others are rare, and are found by the index. */
const insertOthers = () => insert(Array.from({ length: 200 }, (_, position) => coin(`铜 ${position}`)))

/** Searches by the list and by a plain filter, and compares all pages and the count. */
async function expectSame(
  values: { search?: string; name?: string; note?: string; metal?: readonly ('gold' | 'iron')[] },
  pageSize = 100,
): Promise<number> {
  const rows = await tables().selectFrom('coin').selectAll().orderBy('id').execute()
  const expected = rows.filter(
    ({ id, search, note, metal, deleted_at: deletedAt }) =>
      deletedAt === null &&
      (id === values.search || search.includes(values.search ?? '')) &&
      search.includes(values.name ?? '') &&
      note.includes(values.note ?? '') &&
      (values.metal?.some((one) => one === metal) ?? true),
  )
  const reader = { db: database.read, worker: database.worker }
  const itemCount = await countRows(reader, coins, values satisfies Values)
  expect([values, itemCount]).toEqual([values, expected.length])
  const found: string[] = []
  for (let page = 1; found.length < itemCount; page += 1) {
    const request = { ...values, page, pageSize, sort: query.defaultSort }
    const list = await listRows(reader, coins, request, itemCount)
    expect(list).not.toHaveLength(0)
    found.push(...list.map(({ id }) => id))
  }
  expect(found).toEqual(expected.map(({ id }) => id))
  return itemCount
}

test('a search finds exactly the rows that contain the text, whatever the characters', async () => {
  await insert(Array.from({ length: 400 }, () => coin(text(Math.floor(random() * 12)), text(3))))
  await database.write((connection) => createSearchIndex(connection, index))
  await insert(Array.from({ length: 400 }, () => coin(text(Math.floor(random() * 12)), text(3))))
  let hits = 0
  for (let round = 0; round < 150; round += 1) {
    hits += await expectSame({ name: text(1 + Math.floor(random() * 4)) })
    hits += await expectSame({ name: text(1), note: text(1), metal: round % 2 === 0 ? ['gold'] : ['gold', 'iron'] })
  }
  expect(hits).toBeGreaterThan(1000)
})

test('the search of a list finds the row with an id and those that contain it, combined with other filters', async () => {
  const rows = Array.from({ length: 300 }, () => coin(text(Math.floor(random() * 12)), text(3)))
  const mention = ({ id }: Coins['coin']) => coin(`copy of ${id} ${text(2)}`, text(3))
  await insert([...rows, ...rows.slice(0, 40).map(mention)])
  await database.write((connection) => createSearchIndex(connection, index))
  const counts = []
  for (const { id } of rows.slice(20, 60)) {
    counts.push(await expectSame({ search: id }))
    await expectSame({ search: id, name: text(1), metal: ['gold'] })
    await expectSame({ search: text(2), note: text(1) })
  }
  expect(counts).toEqual(Array.from(counts, (_, place) => (place < 20 ? 2 : 1)))
  expect(await expectSame({ search: '000000000000zzzz' })).toBe(0)
  expect(await expectSame({ search: '00000' })).toBe(40)
})

test('a search that looks in two columns finds the rows that contain the text in either', async () => {
  await insert([coin('alpha', 'note'), coin('coin', 'alpha'), coin('coin', 'note')])
  await insertOthers()
  await database.write((connection) => createSearchIndex(connection, index))
  const reader = { db: database.read, worker: database.worker }
  const count = (source: typeof coins) => countRows(reader, source, { search: 'alpha' })
  expect([await count(coins), await count({ ...coins, maskedSearchColumn: 'note' })]).toEqual([1, 2])
})

test('a rare text, a common one and one in every row are found on pages from both ends', async () => {
  await database.write((connection) => createSearchIndex(connection, index))
  const name = (place: number) =>
    `of all ${place % 4 === 0 ? 'common' : ''} ${place % 100 === 0 ? 'rare' : ''} ${place === 77 ? 'single' : ''}`
  for (let place = 0; place < 2000; place += 500) await insert(Array.from({ length: 500 }, (_, row) => coin(name(place + row))))
  const counts = []
  for (const part of ['of all', 'common', 'rare', 'single', 'none']) {
    counts.push(await expectSame({ name: part }, 37))
    await expectSame({ name: part, metal: ['gold'] }, 7)
  }
  expect(counts).toEqual([2000, 500, 20, 1, 0])
})

test('a search follows every write: changed, soft-deleted, restored and permanently deleted rows', async () => {
  await database.write((connection) => createSearchIndex(connection, index))
  await insertOthers()
  const [one, other] = [coin('欧阳景行', 'first'), coin('欧阳若琳', 'second')]
  await insert([one, other])
  const found = () => Promise.all(['欧阳', '景行', '若', '新名'].map((name) => expectSame({ name })))
  const set = (id: string, change: Partial<Coins['coin']>) =>
    write((db) => db.updateTable('coin').set(change).where('id', '=', id).execute())
  expect(await found()).toEqual([2, 1, 1, 0])
  await set(one.id, { search: '新名' })
  expect(await found()).toEqual([1, 0, 1, 1])
  await set(other.id, { deleted_at: 1 })
  expect(await found()).toEqual([0, 0, 0, 1])
  await set(other.id, { deleted_at: null, metal: 'gold' })
  expect(await found()).toEqual([1, 0, 1, 1])
  await write((db) => db.deleteFrom('coin').where('id', '=', other.id).execute())
  expect(await found()).toEqual([0, 0, 0, 1])
  await insert([coin('若琳')])
  expect(await found()).toEqual([0, 0, 1, 1])
})

test('a search does not find a write that was rolled back', async () => {
  await database.write((connection) => createSearchIndex(connection, index))
  await insertOthers()
  const failed = database.write(async (connection) => {
    await connection.$extendTables<Coins>().insertInto('coin').values(coin('沈若琳')).execute()
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await insert([coin('周子墨')])
  expect(await expectSame({ name: '若琳' })).toBe(0)
  expect(await expectSame({ name: '子墨' })).toBe(1)
})

test('the index can be rebuilt from the rows', async () => {
  await insert(Array.from({ length: 5 }, () => coin(`王 ${text(4)}`)))
  await database.write((connection) => createSearchIndex(connection, index))
  await insertOthers()
  await database.write((connection) => rebuildSearchIndex(connection, index))
  expect(await expectSame({ name: '王' })).toBe(5)
  await expectSame({ name: text(2) })
})

test('a number is found by its digits whatever its separators, with the search index and without', async () => {
  await insertOthers()
  await insert([coin('138 0000 0000\n13800000000'), coin('热线 138-0000')])
  await database.write((connection) => createSearchIndex(connection, index))
  const reader = { db: database.read, worker: database.worker }
  for (const source of [coins, { ...coins, searchIndexed: [] }]) {
    const count = (search: string) => countRows(reader, source, { search })
    expect(await Promise.all(['13800000000', '138-0000', '(138) 0000 0000', '138 0001'].map(count))).toEqual([1, 2, 1, 0])
  }
})
