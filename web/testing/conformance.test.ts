import { afterAll, describe, test, vi } from 'vitest'
import { conformanceChecks } from '#conformance/suite.ts'
import { mockContract, mockTarget } from './mock-target.ts'

const block = document.createElement('script')
block.type = 'application/json'
block.id = 'settings'
block.textContent = JSON.stringify({ useMock: true, mockDelayMs: 0 })
document.head.append(block)
afterAll(() => {
  block.remove()
  vi.useRealTimers()
})

// One run of the suite: its checks use the inputs of those before them.
describe('conformance', { shuffle: false }, () => {
  for (const { title, run } of conformanceChecks(mockTarget(), mockContract())) test(`${title} (mock)`, run)
})
