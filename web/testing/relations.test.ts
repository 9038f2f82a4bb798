import { afterAll, beforeEach, test, vi } from 'vitest'
import { conformanceChecks } from '#conformance/suite.ts'
import { relationContract } from '#conformance/test-relations.ts'
import { relationTarget } from './test-relation-target.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

for (const { title, run } of conformanceChecks(relationTarget, relationContract)) test(`${title} (relations, mock)`, run)
