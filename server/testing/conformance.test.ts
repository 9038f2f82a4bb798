import { afterAll, beforeAll, describe, test } from 'vitest'
import { discoverContract } from '#conformance/discovery.ts'
import { conformanceChecks } from '#conformance/suite.ts'
import type { Account, Target } from '#conformance/target.ts'
import { accountsWithout, limited } from './limited-accounts.ts'
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts'
import { serverTarget } from './server-target.ts'
import { FakeProvider } from './fake-provider.ts'
import { providerPort, startTestServer, type TestServer } from './test-server.ts'

const provider = new FakeProvider()
let server: TestServer
let mail: MailCatcher
let accountWithout: (permission: string) => Promise<Account>
beforeAll(async () => {
  await provider.start(providerPort)
  server = await startTestServer()
  mail = await startMailCatcher()
  await server.addPerson(limited.username, limited)
  await server.addPerson('third')
  accountWithout = accountsWithout(server)
})
afterAll(async () => {
  await Promise.all([server.stop(), mail.stop()])
  provider.stop()
})

const target: Target = {
  ...serverTarget(() => server),
  accountWithout: (permission) => accountWithout(permission),
  isDisposable: true,
  get mail() {
    return mail
  },
  identityProvider: provider,
}

const checks = conformanceChecks(target, await discoverContract())

// One run of the suite: its checks use the inputs of those before them.
describe('conformance', { shuffle: false }, () => {
  for (const { title, run } of checks) test(`${title} (server)`, run)
})
