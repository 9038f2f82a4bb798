import { afterAll, beforeEach, test, vi } from 'vitest'
import { conformanceChecks } from '#conformance/suite.ts'
import { letterContract, letters } from '#conformance/test-files.ts'
import { fileHandlers } from '#web/mock/files.mock.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { resourceTarget } from './resource-target.ts'

const { handlers } = mockResource(letters, {
  count: 0,
  seed: () => ({ subject: 'Seeded', scanFileId: '0000000000000001', stamp: null, enclosureIds: [], message: null }),
})
const target = resourceTarget([...fileHandlers, ...handlers])

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

for (const { title, run } of conformanceChecks(target, letterContract)) test(`${title} (files, mock)`, run)
