import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { freePages } from '#server/db/embedded/free-pages.ts'
import { runAdmin } from '#server/testing/child-server.ts'
import { newDatabase } from '#server/testing/test-database.ts'
import { adminPassword, startTestServer, type TestServer } from '#server/testing/test-server.ts'

type Tables = { job_run: { id: string; job: string; result: string | null; output: string | null } }

/** Runs the job; resolves to its end and what it said. */
async function returnSpace({ administrator, read }: TestServer) {
  const admin = await administrator()
  expect((await admin.send('POST', '/job/database.returnSpace/run')).status).toBe(200)
  const runs = () => read.$extendTables<Tables>().selectFrom('job_run').selectAll().where('job', '=', 'database.returnSpace').execute()
  await expect.poll(async () => (await runs()).filter(({ result }) => result !== null)).toHaveLength(1)
  return (await runs())[0]
}

/** Leaves about 2,000 free pages. */
const fillAndDelete = `create table bulk (content text);
  insert into bulk with recursive number (n) as (select 1 union all select n + 1 from number limit 4000) select hex(randomblob(1000)) from number;
  drop table bulk`

test('a new database returns the space of deleted rows to the file system', async () => {
  const server = await startTestServer()
  await server.database.write((_, { script }) => script(fillAndDelete))
  expect((await freePages(server.read)).pages).toBeGreaterThan(1900)
  expect(await returnSpace(server)).toMatchObject({ result: 'done', output: expect.stringMatching(/归还的页\D*(19|2\d)\d\d/) })
  expect(await freePages(server.read)).toEqual({ pages: 0, areReturnable: true })
  await server.stop()
})

test('an older one says that it needs a vacuum, which keeps what is in it, and then does so too', async () => {
  const testDatabase = await newDatabase()
  const { folder } = testDatabase
  await (await startTestServer({ testDatabase })).stop()
  const path = join(folder, 'steward.db')
  const file = new DatabaseSync(path)
  file.exec(`pragma journal_mode = delete; pragma auto_vacuum = none; vacuum; ${fillAndDelete}`)
  file.close()
  const server = await startTestServer({ testDatabase })
  expect(await returnSpace(server)).toMatchObject({ result: 'done', output: expect.stringContaining('npm run admin -- vacuum') })
  expect(await runAdmin(folder, 'vacuum')).toMatchObject({ code: 1, output: expect.stringContaining('the server at http') })
  await server.stop()

  const { size } = statSync(path)
  const { code, output } = await runAdmin(folder, 'vacuum')
  expect([code, output]).toEqual([0, expect.stringMatching(/^The database takes [\d.]+ MB instead of [\d.]+ MB\./)])
  expect(statSync(path).size).toBeLessThan(size - 7_000_000)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).not.toContain('steward.db.new')
  const again = await startTestServer({ testDatabase })
  expect((await freePages(again.read)).areReturnable).toBe(true)
  expect((await again.visitor().signIn('admin', adminPassword)).status).toBe(200)
  await again.stop()
  await testDatabase.remove()
})
