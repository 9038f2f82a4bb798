import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ImageShape } from './image-shape.ts'
import { RowWatch } from './row-watch.ts'
import { SqliteConnection } from '#server/db/sqlite/connection.ts'

const statement = { text: 'select rowid from coin where true', values: [] }
const shape: ImageShape = {
  name: 'coins',
  table: 'coin',
  rows: statement,
  ends: statement,
  textCount: 0,
  choices: [],
  keys: [{ column: 'at', descending: false }],
}

async function watchCoins() {
  const folder = await mkdtemp(join(tmpdir(), 'steward-watch-'))
  const connection = new SqliteConnection(join(folder, 'steward.db'), { readOnly: false })
  onTestFinished(async () => {
    connection.close()
    await rm(folder, { recursive: true, force: true })
  })
  connection.script('create table coin (at integer not null)')
  const watch = new RowWatch(connection)
  watch.begin(shape)
  return { watch, write: (text: string) => connection.script(text) }
}

test('the change feed reports each written key once, before and after a change', async () => {
  const { watch, write } = await watchCoins()
  write('insert into coin values (1), (2); update coin set at = 5 where at = 2; delete from coin where at = 1')
  expect(watch.take().get('coins')).toEqual([[1], [2], [2], [5], [1]])
  expect(watch.take().size).toBe(0)
})

test('a row without a sort key is written, and the change feed reports that any row may have changed', async () => {
  const { watch, write } = await watchCoins()
  write(`insert into coin values (1), (x'00'), (2)`)
  expect(watch.take().get('coins')).toBe('all')
})
