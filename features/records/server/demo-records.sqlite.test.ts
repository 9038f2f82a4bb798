import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { listRecords } from '#features/records/contract/records.ts'
import { readEnvironment } from '#server/app/env.ts'
import { openLog } from '#server/app/log.ts'
import { startServer } from '#server/app/server.ts'
import { adminPassword, testSecret, startTestServer, testClock, Visitor } from '#server/testing/test-server.ts'
import { demoRecordCount } from './demo-records.ts'

// Three databases are filled with 100,000 rows each.
vi.setConfig({ testTimeout: 120_000 })

async function demoServer(folder: string) {
  const environment = readEnvironment(['--port', '0', '--data', folder, '--demo'], {
    STEWARD_ADMIN_PASSWORD: adminPassword,
    STEWARD_SECRET: testSecret,
  })
  const steps: number[] = []
  const progress = (_: string, done: number) => steps.push(done)
  const server = await startServer({ environment, clock: testClock(), log: openLog('silent'), progress })
  const visitor = new Visitor(server.url, new Set())
  await visitor.signIn('admin', adminPassword)
  return { server, visitor, steps }
}

test('a new database gets the same 100,000 records each time, and a second start adds none', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'steward-demo-'))))
  if (!one || !other) throw new Error('no folder')
  const pages = []
  for (const folder of [one, other, one]) {
    const { server, visitor, steps } = await demoServer(folder)
    pages.push({ steps: steps.length, page: await visitor.call(listRecords, { query: { page: '777' } }) })
    await server.stop()
  }
  expect(pages.map(({ page }) => page.itemCount)).toEqual([demoRecordCount, demoRecordCount, demoRecordCount])
  expect(pages[1]?.page).toEqual(pages[0]?.page)
  expect(pages[2]?.page).toEqual(pages[0]?.page)
  expect(pages.map(({ steps }) => steps > 0)).toEqual([true, true, false])
  await Promise.all([one, other].map((folder) => rm(folder, { recursive: true })))
})

test('an existing database without demo data is not filled', async () => {
  const server = await startTestServer()
  const { folder } = server
  await server.running.stop()
  const demo = await demoServer(folder)
  expect((await demo.visitor.call(listRecords, { query: {} })).itemCount).toBe(0)
  await demo.server.stop()
})
