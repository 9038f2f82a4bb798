import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listRecords } from '#features/records/contract/records.ts'
import { readEnvironment } from '#server/app/env.ts'
import { openLog } from '#server/kit/log.ts'
import { startServer } from '#server/app/server.ts'
import { adminPassword, testSecret, startTestServer, testClock, Visitor } from '#server/testing/test-server.ts'

// The 100,000 rows of a real demonstration take half a minute.
const isFull = process.env['TEST_FULL'] !== undefined
vi.setConfig({ testTimeout: 120_000 })

async function demoServer(folder: string, demoScale = isFull ? 1 : 1 / 100) {
  const environment = readEnvironment(['--port', '0', '--data', folder, '--demo'], {
    STEWARD_ADMIN_PASSWORD: adminPassword,
    STEWARD_SECRET: testSecret,
  })
  const steps: number[] = []
  const progress = (_: string, done: number) => steps.push(done)
  const server = await startServer({ environment, clock: testClock(), log: openLog('silent'), progress, demoScale })
  const visitor = new Visitor(server.url, new Set())
  await visitor.signIn('admin', adminPassword)
  return { server, visitor, steps }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-demo-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The records of a page after a start, and whether the start reported that it wrote some. */
async function recordsOf(folder: string, demoScale?: number) {
  const { server, visitor, steps } = await demoServer(folder, demoScale)
  const page = await visitor.call(listRecords, { query: { page: '7' } })
  await server.stop()
  return { page, isFilled: steps.length > 0 }
}

test(`a new database gets ${isFull ? '100,000' : 'its'} records, and a second start adds none`, async () => {
  const folder = await newFolder()
  const first = await recordsOf(folder)
  const second = await recordsOf(folder)
  expect([first.page.itemCount, first.isFilled]).toEqual([isFull ? 100_000 : 1000, true])
  expect(second).toEqual({ page: first.page, isFilled: false })
})

test('every new database gets the same records', async () => {
  const one = await recordsOf(await newFolder(), 1 / 100)
  const other = await recordsOf(await newFolder(), 1 / 100)
  expect(one.page.list.length).toBeGreaterThan(0)
  expect(other).toEqual(one)
})

test('an existing database without demo data is not filled', async () => {
  const server = await startTestServer()
  const { folder } = server
  await server.running.stop()
  const demo = await demoServer(folder)
  expect((await demo.visitor.call(listRecords, { query: {} })).itemCount).toBe(0)
  await demo.server.stop()
})
