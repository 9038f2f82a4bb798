import { expect, test } from 'vitest'
import { countWritten } from './written.ts'

test('a test that runs for many values counts once: failed if one of them fails, left out if all are', () => {
  const run = (place: string, ...statuses: readonly ('passed' | 'failed' | 'skipped')[]) => statuses.map((status) => ({ place, status }))
  const tests = [
    ...run('a.test.ts:1:1', 'passed'),
    ...run('a.test.ts:2:1', 'passed', 'passed', 'skipped'),
    ...run('b.test.ts:1:1', 'passed', 'failed', 'failed'),
    ...run('b.test.ts:9:1', 'skipped', 'skipped'),
  ]
  expect(countWritten(tests)).toEqual({ passed: 2, failed: 1, skipped: 1 })
})
