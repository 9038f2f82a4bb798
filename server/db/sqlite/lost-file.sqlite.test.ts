import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor
beforeEach(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterEach(() => server.stop())

const ready = async () => (await fetch(`${server.url}/readyz`)).status

/** Expects that no write is acknowledged any more, and that the log says why. */
async function expectLost(): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) expect((await admin.send('POST', '/logout')).status).toBe(503)
  await expect.poll(ready).toBe(503)
  const lines = server.logged.filter((line) => line.includes('"the database cannot be written"'))
  expect(lines).toEqual([expect.stringMatching(/steward\.db was deleted or replaced while the server was running/)])
}

test('[H3] once the database file is deleted no write is acknowledged, the server is not ready, and the log explains', async () => {
  expect(await ready()).toBe(200)
  await rm(join(server.folder, 'steward.db'))
  await expectLost()
})

test('[H3] a database file that is replaced, or comes back, is not written either', async () => {
  const file = join(server.folder, 'steward.db')
  const [copy, former] = [`${file}.copy`, `${file}.former`]
  await copyFile(file, copy)
  await rename(file, former)
  await rename(copy, file)
  await expectLost()
  await rename(former, file)
  await expectLost()
})

test('[H3] without the write-ahead log nothing is acknowledged either', async () => {
  await rm(join(server.folder, 'steward.db-wal'))
  await expectLost()
})
