import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateFrameHosts } from '#features/menus/contract/frame-hosts.ts'
import { secondMs } from '#server/clock.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer, testClock } from '#server/testing/test-server.ts'

const clock = testClock()
let testDatabase: TestDatabase
let first: TestServer
let second: TestServer

beforeAll(async () => {
  const build = await mkdtemp(join(tmpdir(), 'steward-build-'))
  const html = '<head><base href="/" /><script type="application/json" id="settings">{}</script></head>'
  for (const file of ['index.html', 'login.html']) await writeFile(join(build, file), html)
  testDatabase = await newDatabase()
  ;[first, second] = await Promise.all([startTestServer({ testDatabase, clock, build }), startTestServer({ testDatabase, clock, build })])
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await testDatabase.remove()
})

test('[E6b] a site that is allowed on one instance is in the policy of the documents of the other within a second', async () => {
  const policy = async () => (await fetch(second.url)).headers.get('content-security-policy')
  const admin = await first.administrator()
  expect(await policy()).not.toContain('https://board.example')
  await admin.call(updateFrameHosts, { body: { hosts: ['https://board.example'], version: 0 } })
  await expect.poll(policy, { timeout: secondMs, interval: 20 }).toMatch(/frame-src [^;]*https:\/\/board\.example[ ;]/)
})

test('of two instances that change the sites at once, one is refused', async () => {
  const admins = [await first.administrator(), await second.administrator()]
  const answers = await Promise.all(
    admins.map((admin, index) => admin.send('PUT', '/menu/frame-hosts', { hosts: [`https://site${index}.example`], version: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})
