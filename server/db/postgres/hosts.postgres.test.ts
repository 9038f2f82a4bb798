import { basename } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { DatabaseProxy } from '#server/testing/database-proxy.ts'
import { startCluster } from '#server/testing/postgres-cluster.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { hostUrls } from './hosts.ts'

test.each([
  ['postgres://me:secret@db1:5432,db2:5433/steward?sslmode=require', ['db1:5432', 'db2:5433']],
  ['postgresql://me@[::1]:5432,db2/steward', ['[::1]:5432', 'db2']],
  ['postgres://db1/steward', ['db1']],
])('the hosts of %s are tried one by one', (url, hosts) => {
  const [begin = '', end = ''] = url.split(hosts.join(','))
  expect(hostUrls(url)).toEqual(hosts.map((host) => `${begin}${host}${end}`))
})

/** The URL of a database in several socket folders. */
function urlIn(database: TestDatabase, ...folders: readonly string[]): string {
  return `${database.url?.split('?')[0] ?? ''}?host=${encodeURIComponent(folders.join(','))}`
}

const own = () => inject('postgresFolder') ?? ''

test('a host that is not there and one that hangs are passed over', async () => {
  const [data, proxy] = [await newDatabase(), await DatabaseProxy.start(own())]
  proxy.cut()
  const database = await openDatabase({ databaseUrl: urlIn(data, '/tmp/nowhere', proxy.folder, own()), dataFolder: data.folder })
  expect(database.location).toMatch(/ at \/tmp\/nowhere, .+, .+/)
  await database.write(async (connection, { script }) => {
    await script('create table trial (id integer)')
    await sql`insert into trial values (1)`.execute(connection)
  })
  expect((await sql`select id from trial`.execute(database.read)).rows).toEqual([{ id: 1 }])
  await database.close()
  await proxy.stop()
  await data.remove()
})

test('a host that falls silent is left for the next one, once a statement has waited too long', async () => {
  const [data, proxy] = [await newDatabase(), await DatabaseProxy.start(own())]
  const database = await openDatabase({ databaseUrl: urlIn(data, proxy.folder, own()), dataFolder: data.folder })
  const one = () => sql`select 1 as one`.execute(database.read)
  await one()
  proxy.cut()
  await expect(one()).rejects.toThrow('timeout')
  expect((await one()).rows).toEqual([{ one: 1 }])
  expect((await database.write((connection) => sql`select 2 as two`.execute(connection))).rows).toEqual([{ two: 2 }])
  await database.close()
  await proxy.stop()
  await data.remove()
})

test('a start is refused where no host takes writes, and where hosts are of different clusters, before anything is written', async () => {
  const [data, other] = [await newDatabase(), await startCluster()]
  const name = basename(data.folder)
  await other.createDatabase(name)
  const opening = (url: string) => openDatabase({ databaseUrl: url, dataFolder: data.folder })
  await expect(opening(urlIn(data, own(), other.folder))).rejects.toThrow(
    'The hosts of DATABASE_URL and DATABASE_DIRECT_URL cannot be used: they belong to different clusters',
  )
  const database = await data.open()
  expect(await database.read.introspection.getTables()).toEqual([])
  await database.write((connection) => sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(connection))
  await database.close()
  await expect(opening(urlIn(data, '/tmp/nowhere', own()))).rejects.toThrow('cannot be used: none of its hosts takes writes')
  await other.remove()
  await data.remove()
})
