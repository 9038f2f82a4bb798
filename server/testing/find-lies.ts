import { expect } from 'vitest'
import type { DiscoveredContract } from '#conformance/discovered-contract.ts'
import type { Lie } from '#conformance/lying.ts'
import { conformanceChecks, runChecks } from '#conformance/suite.ts'
import type { Target } from '#conformance/target.ts'

/** Expects that the suite detects a server that breaks its contract: exactly one check fails, of those that find it, come before it, or are like it. */
export async function expectFound({ found, after, tell }: Lie, target: Target, contract: DiscoveredContract, alike?: RegExp): Promise<void> {
  const titled = (title: string) => [found, after, alike].some((pattern) => pattern?.test(title) === true)
  const checks = conformanceChecks(tell(target), contract).filter(({ title }) => titled(title))
  const results = await runChecks(checks, () => {})
  const finding = checks.map(({ title }) => title).filter((title) => found.test(title))
  expect(finding).toHaveLength(1)
  expect(results.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)).toEqual(finding)
  expect(results.filter(({ outcome }) => outcome === 'skipped')).toEqual([])
}
