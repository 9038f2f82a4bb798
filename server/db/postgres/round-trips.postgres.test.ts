import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { DatabaseProxy } from '#server/testing/database-proxy.ts'
import { newDatabase } from '#server/testing/test-database.ts'

test('a write begins with its first statement, and sends at once what does not wait for results', async () => {
  const direct = await newDatabase()
  const clusterFolder = inject('postgresFolder') ?? ''
  const proxy = await DatabaseProxy.start(clusterFolder)
  const databaseUrl = direct.url?.replace(encodeURIComponent(clusterFolder), encodeURIComponent(proxy.folder))
  const database = await openDatabase({ databaseUrl, dataFolder: direct.folder })
  onTestFinished(async () => {
    await database.close()
    await proxy.stop()
    await direct.remove()
  })
  await database.write((_, { script }) => script('create table coin (id text primary key, metal text not null)'))
  const insert = (id: string) =>
    database.write(async (connection) => {
      await sql`insert into coin values (${id}, 'gold')`.execute(connection)
      await Promise.all([1, 2, 3].map((part) => sql`insert into coin values (${`${id} ${part}`}, ${`metal ${part}`})`.execute(connection)))
    })
  await insert('warm')
  // Reading events makes round trips of its own, at times; these do not.
  const counts: number[] = []
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    const before = proxy.roundTrips
    await insert(id)
    counts.push(proxy.roundTrips - before)
  }
  expect(Math.min(...counts)).toBe(3)
  const [row] = (await sql<{ count: number }>`select count(*) as count from coin`.execute(database.read)).rows
  expect(row?.count).toBe(24)
})
