import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { copyDatabase, databaseFileName } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { contains, listQuery } from '#contract/lists/list-query.ts'
import { countRows } from './count.ts'
import { createSearchIndex, noteChangedRows, rebuildSearchIndex } from './search-index.ts'

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
    // As the server does before it commits.
    file.exec('delete from search_pending')
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

test('an index whose triggers wrote each row at once gets those that note changed rows, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-search-'))
  const database = openSqlite(folder)
  await database.write((_, { script }) => script('create table coin (id text primary key, search text not null) strict'))
  const index = { table: 'coin', columns: ['search'], covering: ['id'] }
  await database.write((connection) => createSearchIndex(connection, index))
  await database.write((_, { script }) =>
    script(`drop trigger coin_search_flush; drop trigger coin_search_insert; drop table search_pending;
      create trigger coin_search_insert after insert on coin begin insert into coin_search (rowid, search_pairs) values (9, 'old'); end`),
  )
  const triggers = async () =>
    (await sql<{ sql: string }>`select sql from sqlite_master where type = 'trigger' order by name`.execute(database.read)).rows.map(
      (row) => row.sql,
    )
  for (let time = 0; time < 2; time += 1) {
    await database.migrate(noteChangedRows)
    expect((await triggers()).filter((trigger) => trigger.includes('search_pending'))).toHaveLength(4)
  }
  await database.write((_, { script }) => script("insert into coin (id, search) values ('a', '铜币')"))
  const found = sql<{
    id: string
  }>`select id from coin_search cross join coin where ${sql.raw(pair('铜币'))} and search_key = coin_search.rowid`
  expect((await found.execute(database.read)).rows.map(({ id }) => id)).toEqual(['a'])
  await database.close()
  await rm(folder, { recursive: true })
})
