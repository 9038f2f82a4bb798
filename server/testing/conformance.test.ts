import { afterAll, beforeAll, test } from 'vitest'
import { discoverContract } from '#conformance/discovery.ts'
import { conformanceChecks } from '#conformance/suite.ts'
import type { Target } from '#conformance/target.ts'
import { secondMs } from '#server/clock.ts'
import { adminPassword, startTestServer, type TestServer } from './test-server.ts'

const limited = { username: 'limited', password: 'limited keeps a secret' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.addPerson(limited.username, limited)
})
afterAll(() => server.stop())

const target: Target = {
  administrator: { username: 'admin', password: adminPassword },
  limited,
  send(path, init) {
    // The clock advances between requests.
    server.clock.move(secondMs)
    return fetch(`${server.url}/api${path}`, init)
  },
}

for (const { title, run } of conformanceChecks(target, await discoverContract())) test(`${title} (server)`, run)
