import { expect, test } from 'vitest'
import { liesAbout } from '#conformance/lies.ts'
import { conformanceChecks, runChecks } from '#conformance/suite.ts'
import { mockContract, mockTarget } from './mock-target.ts'
import { enableMock } from './start-mock.ts'

/** Tests that the conformance suite detects a server that breaks its contract, by lies about a resource; `name` is what the suite calls one of its rows. */
export function testLiesAbout(subject: { resource: string; name: string }): void {
  const contract = mockContract()
  const target = mockTarget()
  test.each(liesAbout(contract, subject))('the suite detects a server that $name: $found', async ({ found, after, tell }) => {
    enableMock()
    const checks = conformanceChecks(tell(target), contract).filter(({ title }) => found.test(title) || after?.test(title))
    const results = await runChecks(checks, () => {})
    const finding = checks.map(({ title }) => title).filter((title) => found.test(title))
    expect(finding).toHaveLength(1)
    expect(results.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)).toEqual(finding)
    expect(results.filter(({ outcome }) => outcome === 'skipped')).toEqual([])
  })
}
