import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileTypeRefused } from '#contract/files/files.ts'
import { errorOf, bytesOf, sendFile } from '#server/files/test-files.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

test('a content that is refused in the middle is no longer watched', async () => {
  const visitor = await server.administrator()
  const refuse = async () =>
    expect(await errorOf(await sendFile(visitor, 'page.png', bytesOf('<!doctype html>')))).toBe(fileTypeRefused.name)
  await refuse()
  const before = timers()
  for (let upload = 0; upload < 20; upload += 1) await refuse()
  expect(timers()).toBeLessThan(before + 10)
})
