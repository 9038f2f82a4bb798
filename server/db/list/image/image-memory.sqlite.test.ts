import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImageQuestion, ImageShape } from './image-shape.ts'
import { ListImages, refusedForMs, unusedAfterMs } from './list-images.ts'
import { SqliteConnection } from '#server/db/sqlite/connection.ts'

let folder: string
let connection: SqliteConnection

const rowCount = 40_000
const shape: ImageShape = {
  name: 'coins',
  table: 'coin',
  rows: { text: 'select rowid, 0, name from coin where 1 = 1', values: [] },
  ends: { text: 'select id from coin where 1 = 1', values: [] },
  textCount: 1,
  choices: [],
  keys: [{ column: 'id', descending: false }],
}
const question: ImageQuestion = { image: 'coins', parts: [{ place: 0, part: '铜' }], choices: new Map() }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-memory-'))
  connection = new SqliteConnection(join(folder, 'coins.db'), { readOnly: false })
  connection.script(`create table coin (id integer primary key, name text not null) strict;
    insert into coin with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rowCount}) select i, '铜' || i from n`)
})
afterEach(async () => {
  connection.close()
  await rm(folder, { recursive: true })
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a list index is built in chunks, one event loop turn each', async () => {
  const images = new ListImages(connection)
  images.keep(shape)
  expect(images.answer(question)).toBeUndefined()
  let turns = 0
  for (; images.answer(question) === undefined; turns += 1) await turn()
  expect(turns).toBeGreaterThan(5)
  expect(images.answer(question)).toEqual([{ count: rowCount }])
})

test('a list index that grows too large is dropped', async () => {
  const images = new ListImages(connection, { bytesLimit: 100_000 })
  images.keep(shape)
  while (images.has('coins')) await turn()
  expect(images.lacks('coins')).toBe(false)
  images.keep(shape)
  expect(images.has('coins')).toBe(false)
})

test('a list index that cannot be built is dropped, and SQL answers instead', async () => {
  const images = new ListImages(connection)
  images.keep({ ...shape, rows: { text: 'select rowid, 0, weight from coin where 1 = 1', values: [] } })
  while (images.has('coins')) await turn()
  expect(images.answer(question)).toBeUndefined()
})

test('a dropped list index can be rebuilt later, and is complete when the cause is gone', async () => {
  const images = new ListImages(connection)
  connection.script('alter table coin rename to coin_elsewhere')
  images.keep(shape)
  while (images.has('coins')) await turn()
  connection.script('alter table coin_elsewhere rename to coin')
  images.forgetOld(performance.now() + refusedForMs / 2)
  expect(images.lacks('coins')).toBe(false)
  images.forgetOld(performance.now() + refusedForMs)
  expect(images.lacks('coins')).toBe(true)
  images.keep(shape)
  while (images.answer(question) === undefined) await turn()
  expect(images.answer(question)).toEqual([{ count: rowCount }])
})

test('a list index unused for some minutes is dropped, and can be rebuilt', async () => {
  const images = new ListImages(connection)
  images.keep(shape)
  while (images.answer(question) === undefined) await turn()
  images.forgetOld(performance.now() + unusedAfterMs / 2)
  expect(images.lacks('coins')).toBe(false)
  images.forgetOld(performance.now() + unusedAfterMs)
  expect(images.lacks('coins')).toBe(true)
})
