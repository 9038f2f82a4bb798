import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { liesAboutRelations } from '#conformance/relation-lies.ts'
import { conformanceChecks, runChecks } from '#conformance/suite.ts'
import { relationContract } from '#conformance/test-relations.ts'
import { relationTarget } from './test-relation-target.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** The checks of relations. Each lie fails exactly one of them. */
const ofRelations = /^Writing a coin|Titles? of a coin|^The workshopIds of a coin|^A second coin|^GET \/coin\/list (?:sorts|returns only)/

test.each(liesAboutRelations)('the suite finds a server that $name: $found', async ({ found, tell }) => {
  const checks = conformanceChecks(tell(relationTarget), relationContract).filter(({ title }) => ofRelations.test(title))
  const results = await runChecks(checks, () => {})
  expect(checks.filter(({ title }) => found.test(title))).toHaveLength(1)
  const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)
  expect(failed).toEqual([expect.stringMatching(found)])
})
