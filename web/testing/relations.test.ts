import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { liesAboutRelations } from '#conformance/relation-lies.ts'
import { conformanceChecks, runChecks } from '#conformance/suite.ts'
import { coins, mints, relationContract } from '#conformance/test-relations.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { resourceTarget } from './resource-target.ts'

const { handlers: mintHandlers } = mockResource(mints, {
  count: 7,
  seed: (_, index) => ({ name: `Mint ${String.fromCodePoint(65 + index)}` }),
})
const { handlers: coinHandlers } = mockResource(coins, {
  count: 40,
  seed: (_, index, idOf) => ({
    code: `Seeded ${index}`,
    serial: null,
    mintId: idOf(mints, index),
    sampleId: index % 3 ? idOf(mints, index + 1) : null,
    workshopIds: Array.from({ length: index % 3 }, (_, offset) => idOf(mints, index - offset + 3)),
  }),
})
const target = resourceTarget([...mintHandlers, ...coinHandlers])

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

for (const { title, run } of conformanceChecks(target, relationContract)) test(`${title} (relations, mock)`, run)

/** The checks of relations. Each lie fails exactly one of them. */
const ofRelations = /^Writing a coin|Titles? of a coin|^The workshopIds of a coin|^A second coin|^GET \/coin\/list (?:sorts|returns only)/

test.each(liesAboutRelations)('the suite finds a server that $name: $found', async ({ found, tell }) => {
  const checks = conformanceChecks(tell(target), relationContract).filter(({ title }) => ofRelations.test(title))
  const results = await runChecks(checks, () => {})
  expect(checks.filter(({ title }) => found.test(title))).toHaveLength(1)
  const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)
  expect(failed).toEqual([expect.stringMatching(found)])
})
