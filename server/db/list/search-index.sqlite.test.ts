import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { copyDatabase, databaseFileName } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { contains, listQuery } from '#contract/lists/list-query.ts'
import { countRows } from './count.ts'
import { createSearchIndex, rebuildSearchIndex } from './search-index.ts'

/** A query that finds a text of two characters. */
const pair = (text: string) => `coin_search match 'search_pairs : "${Buffer.from(text).toString('hex')}"'`

test('VACUUM does not change what the index finds, and the index of a copy follows writes to the copy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-search-'))
  const database = openSqlite(folder)
  await database.write((_, { script }) => script('create table coin (id text primary key, search text not null) strict'))
  await database.write((connection) => createSearchIndex(connection, { table: 'coin', columns: ['search'], covering: ['id'] }))
  await database.write((_, { script }) =>
    script("insert into coin (id, search) values ('a', '铜'), ('b', '铜币'), ('c', '银币'); delete from coin where id = 'a'"),
  )
  await copyDatabase(folder, join(folder, 'copy.db'))
  await database.close()
  for (const name of [databaseFileName, 'copy.db']) {
    // Any program may write to the file.
    const file = new DatabaseSync(join(folder, name))
    file.exec("vacuum; insert into coin (id, search) values ('d', '金币'); update coin set search = '铁币' where id = 'b'")
    const found = (text: string) =>
      file
        .prepare(`select id from coin_search cross join coin where ${pair(text)} and search_key = coin_search.rowid order by id`)
        .all()
        .map(({ id }) => id)
    expect([found('铜币'), found('银币'), found('金币'), found('铁币')]).toEqual([[], ['c'], ['d'], ['b']])
    file.close()
  }
  await rm(folder, { recursive: true })
})

test('a rare text is searched in the index only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-search-'))
  const database = openSqlite(folder)
  const index = { table: 'coin', columns: ['search'], covering: ['id'] }
  await database.write((_, { script }) => script('create table coin (id text primary key, search text not null) strict'))
  await database.write((connection) => createSearchIndex(connection, index))
  await database.write((_, { script }) =>
    script(`insert into coin (id, search) with recursive n (i) as (select 1 union all select i + 1 from n where i < 200)
      select i, case i when 7 then '银币' else '铜币' end from n`),
  )
  const query = listQuery({ sort: ['id'], defaultSort: [{ name: 'id', descending: false }], filters: { name: contains({ max: 9 }) } })
  const source = {
    query,
    table: 'coin',
    columns: ['id'],
    sort: { id: 'id' },
    filters: { name: 'search' },
    searchIndexed: ['search'],
  } as const
  const count = (name: string) => countRows({ db: database.read, worker: database.worker }, source, { name })
  expect([await count('银'), await count('铜')]).toEqual([1, 199])
  await database.write((_, { script }) => script("insert into coin_search (coin_search) values ('delete-all')"))
  expect([await count('银'), await count('铜')]).toEqual([0, 0])
  await database.write((connection) => rebuildSearchIndex(connection, index))
  expect([await count('银'), await count('铜')]).toEqual([1, 199])
  await database.close()
  await rm(folder, { recursive: true })
})
