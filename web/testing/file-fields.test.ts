import { afterAll, beforeEach, test, vi } from 'vitest'
import { conformanceChecks } from '#conformance/suite.ts'
import type { Target } from '#conformance/target.ts'
import { letterContract, letters } from '#conformance/test-files.ts'
import { accessHandlers, personOf } from '#web/mock/access.mock.ts'
import { recordAudit } from '#web/mock/audit-log.ts'
import { fileHandlers } from '#web/mock/files.mock.ts'
import { createMockAdapter } from '#web/mock/mock-adapter.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'

const minuteMs = 60_000
const password = '123456'

const { handlers } = mockResource(letters, {
  count: 0,
  seed: () => ({ subject: 'Seeded', scanFileId: '0000000000000001', stamp: null, enclosureIds: [], message: null }),
})
const adapter = createMockAdapter({
  handlers: [...accessHandlers, ...fileHandlers, ...handlers],
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

for (const { title, run } of conformanceChecks(target, letterContract)) test(`${title} (files, mock)`, run)
