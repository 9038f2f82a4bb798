import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { copyDatabase, databaseFileName } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/database.ts'
import { createSearchIndex } from './search-index.ts'

/** Finds a text of two characters. */
const pair = (text: string) => `coin_search match 'search_pairs : "${Buffer.from(text).toString('hex')}"'`

test('what the index finds stays the same when the file is packed, and a copy keeps up with its own writes', async () => {
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
    // Any program that writes into the file, not only this one.
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
