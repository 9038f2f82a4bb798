import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newServerDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let testDatabase: TestDatabase
let server: TestServer

/** Starts a server, has rows changed to what an earlier version wrote, and starts again. */
beforeAll(async () => {
  testDatabase = await newServerDatabase()
  const earlier = await startTestServer({ testDatabase })
  const older = await earlier.addPerson('li.hua', { password: 'a lantern of paper' })
  const younger = await earlier.addPerson('wang.fang', { password: 'a kite of silk' })
  const left = await earlier.addPerson('zhao.yi', { password: 'a bell of bronze' })
  const present = await earlier.addPerson('zhao.er', { password: 'a fan of feathers' })
  const admin = await earlier.administrator()
  const position = (name: string, code: string) =>
    admin.send('POST', '/position', { name, code, level: null, sortOrder: 1, isEnabled: true })
  for (const [name, code] of [
    ['Émile', 'p1'],
    ['赵', 'p2'],
    ['ＡＢＣ 020-8888 0000', 'p3'],
    ['钱\u200B币', 'p4'],
  ] as const)
    await position(name, code)
  await earlier.database.write(async (connection) => {
    const run = (text: ReturnType<typeof sql>) => text.execute(connection)
    // The older one has an invisible character in its name.
    await run(sql`update app_user set username = ${'li\u200B.hua'}, name_key = ${'li\u200B.hua'} where id = ${older.id}`)
    await run(sql`update app_user set username = 'li.hua', name_key = 'li.hua' where id = ${younger.id}`)
    await run(sql`update app_user set username = ${'zhao\u200B.yi'}, name_key = ${'zhao\u200B.yi'}, deleted_at = 1 where id = ${left.id}`)
    await run(sql`update app_user set username = 'zhao.yi', name_key = 'zhao.yi' where id = ${present.id}`)
    await run(sql`update position set name = ${'钱\u200B币'}, name_search = ${'钱\u200B币'} where code = 'p4'`)
    await run(sql`update position set name_key = lower(name) || ' ' || name, search_text = lower(name) || ${'\n'} || lower(code)`)
    await run(sql`update position set code = ${'P\u200B3'}, code_unique = ${'p\u200B3'} where code = 'p3'`)
    await run(sql`delete from migration where feature = 'core.text'`)
  })
  await earlier.stop()
  server = await startTestServer({ testDatabase })
})
afterAll(async () => {
  await server.stop()
  await testDatabase.remove()
})

const named = z.object({ list: z.array(z.object({ name: z.string(), code: z.string() })) })

async function codes(query: string): Promise<string[]> {
  const admin = await server.administrator()
  return named.parse((await admin.send('GET', `/position/list?${query}`)).result).list.map(({ code }) => code)
}

test('of two usernames that have become equal the older keeps the name, the younger signs in with its id behind, and the log says so', async () => {
  const [first, second] = [server.visitor(), server.visitor()]
  expect((await first.signIn('li.hua', 'a lantern of paper')).status).toBe(200)
  const { rows } = await sql<{ id: string; name_key: string }>`select id, name_key from app_user where username = 'li.hua'`.execute(
    server.read,
  )
  const [{ id, name_key: key } = { id: '', name_key: '' }] = rows
  expect(key).toBe(`li.hua ${id}`)
  expect((await second.signIn(`Li.Hua ${id}`, 'a kite of silk')).status).toBe(200)
  expect(server.logged.filter((line) => line.includes(`row ${id} is found by its name`))).toHaveLength(1)
})

test('of two usernames that have become equal a deleted one gives way', async () => {
  expect((await server.visitor().signIn('zhao.yi', 'a fan of feathers')).status).toBe(200)
})

test('rows of an earlier version are sorted, searched and compared as new ones are', async () => {
  expect(await codes('sort=name')).toEqual(['P\u200B3', 'p1', 'p4', 'p2'])
  expect(await codes(`search=${encodeURIComponent('钱币')}`)).toEqual(['p4'])
  expect(await codes('search=qianbi')).toEqual(['p4'])
  expect(await codes('search=abc')).toEqual(['P\u200B3'])
  const admin = await server.administrator()
  const again = await admin.send('POST', '/position', { name: '新', code: 'p3', level: null, sortOrder: 1, isEnabled: true })
  expect(again.status).toBe(409)
})

test('officers keep their own keys, and every table has its columns', async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from role where name_unique = '' or search_text = ''`.execute(
    server.read,
  )
  expect(Number(rows[0]?.count)).toBe(0)
  expect(server.logged.filter((line) => line.includes('is searched and sorted as before'))).toEqual([])
})
