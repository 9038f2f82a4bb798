import { expect, test } from 'vitest'
import { withSecondRun } from './unit.ts'

test('a failed test that passes when its file runs again is named, and the part passes; one that fails again fails it', () => {
  const [late, wrong] = ['server/jobs.test.ts: a job ends', 'server/files.test.ts: a file is stored']
  const run = { name: 'unit', skipped: 0, output: '' }
  const first = { ...run, passed: 97, failed: 2, failures: [late, wrong], seconds: 60, output: 'first' }

  const passed = withSecondRun(first, { ...run, passed: 12, failed: 0, failures: [], seconds: 5 })
  expect(passed).toMatchObject({ passed: 99, failed: 0, failures: [], flaky: [late, wrong], seconds: 65 })

  const failed = withSecondRun(first, { ...run, passed: 11, failed: 1, failures: [wrong], seconds: 5, output: 'second' })
  expect(failed).toMatchObject({ passed: 98, failed: 1, failures: [wrong], flaky: [late], output: 'first\nsecond' })
})
