import { afterAll, describe, test, vi } from 'vitest'
import { conformanceChecks } from '#conformance/suite.ts'
import { mockContract, mockTarget } from './mock-target.ts'

/** Runs the checks of the suite with such titles on the mock, once, as they use the inputs of those before them. */
export function testConformance(isRun: (title: string) => boolean): void {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'settings'
  block.textContent = JSON.stringify({ useMock: true, mockDelayMs: 0 })
  document.head.append(block)
  afterAll(() => {
    block.remove()
    vi.useRealTimers()
  })

  describe('conformance', { shuffle: false }, () => {
    const checks = conformanceChecks(mockTarget(), mockContract()).filter(({ title }) => isRun(title))
    for (const { title, run } of checks) test(`${title} (mock)`, run)
  })
}
