import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failuresOfJourneys, failuresOfUnit, flakyJourneys } from './failures.ts'

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

test('failed journeys are named with their file and line, also those in a group; those that passed when tried again are named apart', () => {
  const spec = (title: string, line: number, status: string) => ({ title, file: 'e2e/rows.e2e.ts', line, tests: [{ status }] })
  const inGroup = [spec('a row is restored', 9, 'unexpected'), spec('a row is copied', 15, 'flaky')]
  const report = { suites: [{ specs: [spec('a row is deleted', 3, 'expected')], suites: [{ specs: inGroup }] }] }
  expect(failuresOfJourneys(report)).toEqual(['e2e/rows.e2e.ts:9: a row is restored'])
  expect(flakyJourneys(report)).toEqual(['e2e/rows.e2e.ts:15: a row is copied'])
})
