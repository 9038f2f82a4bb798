import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#server/clock.ts'
import { Child } from '#server/testing/child-server.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer, testSecret } from '#server/testing/test-server.ts'

let testDatabase: TestDatabase
let server: TestServer
let isStopped = false

beforeAll(async () => {
  testDatabase = await newDatabase()
  server = await startTestServer({ testDatabase, jobOptions: { wakeEveryMs: 100 } })
  await server.administrator()
  await server.administrator()
})
afterAll(async () => {
  if (!isStopped) await server.stop()
  await testDatabase.remove()
})

const verifyAudit = (...args: string[]) =>
  new Child(['server/app/admin.ts', 'verify-audit', '--data', testDatabase.folder, ...args], {
    variables: { DATABASE_URL: testDatabase.url ?? '', STEWARD_SECRET: testSecret },
  }).ended

/** The end of the chain that the server has logged. */
const headOf = (text: string) => /up to link (\d+:[\w-]{43})\./.exec(text)?.[1] ?? ''

test('[G5b] verify-audit works beside a running server, which links entries by itself, and without one', async () => {
  await expect.poll(async () => (await verifyAudit()).output).toMatch(/The audit log is intact: \d+ entr(y|ies) verified, up to link \d+:/)
  const { code, output } = await verifyAudit()
  expect(code).toBe(0)
  server.clock.move(minuteMs)
  await expect.poll(() => server.logged.some((line) => line.includes('"msg":"audit chain"'))).toBe(true)
  await server.running.stop()
  const after = await verifyAudit('--head', headOf(output))
  expect([after.code, after.output]).toEqual([0, expect.stringContaining('is intact')])
  expect(after.output).not.toContain('not linked yet')
  expect(after.output).toMatch(/Its end was compared with link \d+ of audit-head\.json in the data folder and link \d+ of --head\./)
  const keptFile = join(testDatabase.folder, 'audit-head.json')
  const kept = readFileSync(keptFile, 'utf8')
  rmSync(keptFile)
  expect((await verifyAudit()).output).toMatch(/is intact[^]*looked without a head/)
  writeFileSync(keptFile, kept.replace(/"seq":\d+/, '"seq":9999'))
  expect((await verifyAudit()).output).toMatch(/is intact[^]*not signed with this key[^]*looked without a head/)

  writeFileSync(keptFile, kept)
  const { rows } = await sql<{ entry_id: string }>`select entry_id from audit_chain order by seq desc limit 1`.execute(server.read)
  const id = rows[0]?.entry_id
  await server.database.write(async (connection) => {
    await sql`delete from audit_chain where entry_id = ${id}`.execute(connection)
    await sql`delete from audit_change where entry_id = ${id}`.execute(connection)
    await sql`delete from audit_entry where id = ${id}`.execute(connection)
  })
  const shortened = await verifyAudit()
  expect([shortened.code, shortened.output]).toEqual([
    1,
    expect.stringMatching(/the last entries were deleted[^]*move audit-head\.json out of the data folder/),
  ])
  rmSync(keptFile)

  await server.database.write((connection) =>
    sql`update audit_entry set username = 'somebody' where username = 'admin'`.execute(connection),
  )
  const broken = await verifyAudit()
  expect(broken.code).toBe(1)
  expect(broken.output).toMatch(/NOT intact[^]*First fault: link \d+, entry \w+, of 2026-11-21T[\d:.]+Z: .*not as it was linked/)
  expect(broken.output).not.toMatch(/^ {4}at /m)
  await server.database.close()
  isStopped = true
})

test.each<[string, string[], string]>([
  ['a head that is none', ['--head', 'last'], '--head and --from take'],
  ['a file that is no export', ['--file', 'package.json'], 'The file is NOT intact'],
])('%s is rejected with a message', async (_, args, sentence) => {
  const { code, output } = await verifyAudit(...args)
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
  expect(output).not.toMatch(/^ {4}at /m)
})
