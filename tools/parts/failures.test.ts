import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failuresOfJourneys, failuresOfUnit } from './failures.ts'

test('failed unit tests are named with their file, and so is a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: resolve('server/app/health.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'the server is ready', status: 'passed' },
          { fullName: 'a failing database is reported', status: 'failed' },
        ],
      },
      { name: resolve('web/broken.test.ts'), status: 'failed', assertionResults: [] },
      { name: resolve('web/skipped.test.ts'), status: 'passed', assertionResults: [{ fullName: 'left out', status: 'pending' }] },
    ],
  }
  expect(failuresOfUnit(report)).toEqual(['server/app/health.test.ts: a failing database is reported', 'web/broken.test.ts'])
})

test('failed journeys are named with their file and line, also those in a group', () => {
  const passed = { title: 'a row is deleted', ok: true, file: 'e2e/rows.e2e.ts', line: 3 }
  const failed = { title: 'a row is restored', ok: false, file: 'e2e/rows.e2e.ts', line: 9 }
  const report = { suites: [{ specs: [passed], suites: [{ specs: [failed] }] }] }
  expect(failuresOfJourneys(report)).toEqual(['e2e/rows.e2e.ts:9: a row is restored'])
})
