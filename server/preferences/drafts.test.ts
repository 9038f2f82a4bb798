import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftKeptDays, draftLimitReached, draftMaxCount, getDraft, saveDraft } from '#contract/drafts.ts'
import { dayMs, hourMs } from '#server/clock.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer({ jobOptions: { wakeEveryMs: 50 } })
  admin = await server.administrator()
})
afterAll(() => server.stop())

type Rows = Record<string, Record<string, string | number | null>>
const rowsOf = (table: string) => server.read.$extendTables<Rows>().selectFrom(table).selectAll().execute()

test('a user has 50 drafts at most: one more is refused, and each of them can still change', async () => {
  const { password } = await server.addPerson('li')
  const li = server.visitor()
  await li.signIn('li', password)
  const save = (index: number, value: string) =>
    li.send('PUT', '/draft', { form: `form${index}`, version: null, fields: [{ name: 'name', before: '', value }] })
  for (let index = 0; index < draftMaxCount; index++) expect((await save(index, 'x')).status).toBe(200)
  expect((await save(draftMaxCount, 'x')).failure.error).toBe(draftLimitReached.name)
  expect((await save(0, 'y')).status).toBe(200)
  expect((await rowsOf('draft')).filter(({ form }) => form === `form${draftMaxCount}`)).toEqual([])
  await server.database.write((db) => db.$extendTables<Rows>().deleteFrom('draft').execute())
})

test('drafts are not audited, keep what cannot be stored as text, and are removed after 30 days', async () => {
  const before = await rowsOf('audit_entry')
  const fields = [{ name: 'name', before: '', value: 'nul \0 and half a pair \ud83d' }]
  await admin.call(saveDraft, { body: { form: 'records', version: null, fields } })
  expect((await admin.call(getDraft, { query: { form: 'records' } })).draft).toMatchObject({ version: null, fields })
  expect(await rowsOf('audit_entry')).toEqual(before)

  server.clock.move(draftKeptDays * dayMs - hourMs)
  await expect.poll(async () => (await rowsOf('job')).map(({ name, result }) => [name, result])).toContainEqual(['draft.removeOld', 'done'])
  expect(await rowsOf('draft')).toHaveLength(1)
  server.clock.move(2 * hourMs)
  await expect.poll(() => rowsOf('draft')).toEqual([])
})
