import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { liesAboutLines } from '#conformance/lines-lies.ts'
import { conformanceChecks, runChecks } from '#conformance/suite.ts'
import { orderContract, orderFields, orders } from '#conformance/test-lines.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { resourceTarget } from './resource-target.ts'

const { handlers } = mockResource(orders, { count: 30, seed: (_, index) => orderFields(index) })
const target = resourceTarget(handlers)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

for (const { title, run } of conformanceChecks(target, orderContract)) test(`${title} (lines, mock)`, run)

/** The checks of lines. Each lie fails exactly one of them. */
const ofLines = /of an order (?:are those last sent|are refused|is refused with its place)/

test.each(liesAboutLines)('the suite finds a server that $name: $found', async ({ found, tell }) => {
  const checks = conformanceChecks(tell(target), orderContract).filter(({ title }) => ofLines.test(title))
  const results = await runChecks(checks, () => {})
  expect(checks.filter(({ title }) => found.test(title))).toHaveLength(1)
  const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)
  expect(failed).toEqual([expect.stringMatching(found)])
})
