import { afterAll, beforeAll, test } from 'vitest'
import { discoverContract } from '#conformance/discovery.ts'
import { liesAbout } from '#conformance/lies.ts'
import type { Account, Target } from '#conformance/target.ts'
import { expectFound } from '#server/testing/find-lies.ts'
import { accountsWithout, limited } from '#server/testing/limited-accounts.ts'
import { serverTarget } from '#server/testing/server-target.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let accountWithout: (permission: string) => Promise<Account>
beforeAll(async () => {
  server = await startTestServer()
  await server.addPerson(limited.username, limited)
  accountWithout = accountsWithout(server)
})
afterAll(() => server.stop())

const target: Target = { ...serverTarget(() => server), accountWithout: (permission) => accountWithout(permission) }
const contract = await discoverContract()

test.each(liesAbout(contract, { resource: 'records', name: 'record' }))('the suite detects a server that $name: $found', (lie) =>
  expectFound(lie, target, contract),
)
