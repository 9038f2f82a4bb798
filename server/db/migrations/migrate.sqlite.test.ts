import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { databaseFileName } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { testClock } from '#server/testing/test-server.ts'
import { migrate } from './migrate.ts'

test('a start without pending migrations does not read the rows to check their references', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-migrated-'))
  const migrations = await mkdtemp(join(tmpdir(), 'steward-coins-'))
  const tables = `-- Old instances: continue
    create table coin (id text primary key) strict;
    create table purse (id text primary key, coin_id text not null references coin (id)) strict`
  await writeFile(join(migrations, '0001-first.sql'), tables)
  const coins = { id: 'coins', migrations: pathToFileURL(`${migrations}/`) }
  const first = openSqlite(folder)
  await migrate(first, [coins], testClock())
  await first.close()

  // A missing row shows whether references are checked.
  const file = new DatabaseSync(join(folder, databaseFileName), { enableForeignKeyConstraints: false })
  file.exec("insert into purse values ('p', 'nobody')")
  file.close()
  const second = openSqlite(folder)
  expect(await migrate(second, [coins], testClock())).toEqual({ uninstalled: [] })
  await second.close()
})
