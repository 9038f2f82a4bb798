import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { liesAboutLines } from '#conformance/lines-lies.ts'
import { conformanceChecks, runChecks } from '#conformance/suite.ts'
import type { Target } from '#conformance/target.ts'
import { orderContract, orderFields, orders } from '#conformance/test-lines.ts'
import { accessHandlers, personOf } from '#web/mock/access.mock.ts'
import { recordAudit } from '#web/mock/audit-log.ts'
import { createMockAdapter } from '#web/mock/mock-adapter.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'

const minuteMs = 60_000
const password = '123456'

const { handlers } = mockResource(orders, { count: 30, seed: (_, index) => orderFields(index) })
const adapter = createMockAdapter({
  handlers: [...accessHandlers, ...handlers],
  personOf(token) {
    const person = personOf(token)
    return person?.username === 'admin' ? { ...person, can: () => true } : person
  },
  audit: recordAudit,
  delayMs: () => 0,
  now: () => Date.now(),
})

/** A minute passes before each write: the mock's dates have no seconds. */
const target: Target = {
  administrator: { username: 'admin', password },
  limited: { username: 'editor', password },
  hasMinutesBetweenWrites: true,
  send(path, init) {
    if (init.method !== 'GET') vi.setSystemTime(Date.now() + minuteMs)
    const url = new URL(path, 'http://mock')
    return adapter(url.pathname, new Request(url, init))
  },
}

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
