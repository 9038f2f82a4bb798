import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DiscoveredContract } from '#conformance/discovered-contract.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { liesAbout } from '#conformance/lies.ts'
import type { Lie } from '#conformance/lying.ts'
import { conformanceChecks, runChecks } from '#conformance/suite.ts'
import type { Account, Target } from '#conformance/target.ts'
import { accountsWithout, limited } from './limited-accounts.ts'
import { serverTarget } from './server-target.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Expects that the suite detects a server that breaks its contract: exactly one check fails, of those that find it, come before it, or are like it. */
export async function expectFound(
  { found, after, tell }: Lie,
  target: Target,
  contract: DiscoveredContract,
  alike?: RegExp,
): Promise<void> {
  const titled = (title: string) => [found, after, alike].some((pattern) => pattern?.test(title) === true)
  const checks = conformanceChecks(tell(target), contract).filter(({ title }) => titled(title))
  const results = await runChecks(checks, () => {})
  const finding = checks.map(({ title }) => title).filter((title) => found.test(title))
  expect(finding).toHaveLength(1)
  expect(results.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)).toEqual(finding)
  expect(results.filter(({ outcome }) => outcome === 'skipped')).toEqual([])
}

/** Tests that the suite detects a server that breaks its contract, by lies about a resource; `name` is what the suite calls one of its rows. */
export async function testLiesAbout(subject: { readonly resource: string; readonly name: string }): Promise<void> {
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
  test.each(liesAbout(contract, subject))('the suite detects a server that $name: $found', (lie) => expectFound(lie, target, contract))
}
