import { vi } from 'vitest'
import type { Target } from '#conformance/target.ts'
import { accessHandlers, personOf } from '#web/mock/access.mock.ts'
import { recordAudit } from '#web/mock/audit-log.ts'
import { bulkEditHandlers } from '#web/mock/bulk-edits/bulk-edits.mock.ts'
import { createMockAdapter } from '#web/mock/mock-adapter.ts'
import type { MockHandler } from '#web/mock/mock.ts'

const minuteMs = 60_000
const password = '123456'

/**
 * The mock with these handlers as a target of the conformance suite; its administrator has every permission. The test fakes `Date`: a minute passes
 * before each write, because the mock's dates have no seconds.
 */
export function resourceTarget(handlers: readonly MockHandler[]): Target {
  const adapter = createMockAdapter({
    handlers: [...accessHandlers, ...bulkEditHandlers, ...handlers],
    personOf(token) {
      const person = personOf(token)
      return person?.username === 'admin' ? { ...person, can: () => true } : person
    },
    audit: recordAudit,
    delayMs: () => 0,
    now: () => Date.now(),
  })
  return {
    administrator: { username: 'admin', password },
    limited: { username: 'editor', password },
    hasMinutesBetweenWrites: true,
    send(path, init) {
      if (init.method !== 'GET') vi.setSystemTime(Date.now() + minuteMs)
      const url = new URL(path, 'http://mock')
      return adapter(url.pathname, new Request(url, init))
    },
  }
}
