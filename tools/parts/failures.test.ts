import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failedJourneys, failuresOfUnit, journeyTests, unitTests } from './failures.ts'

test('failed unit tests are named with their file, and so is a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: resolve('server/app/health.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'the server is ready', status: 'passed' },
          { fullName: 'a failing database is reported', status: 'failed', location: { line: 9, column: 1 } },
        ],
      },
      { name: resolve('web/broken.test.ts'), status: 'failed', assertionResults: [] },
      { name: resolve('web/skipped.test.ts'), status: 'passed', assertionResults: [{ fullName: 'left out', status: 'pending' }] },
    ],
  }
  expect(failuresOfUnit(report)).toEqual(['server/app/health.test.ts: a failing database is reported', 'web/broken.test.ts'])
  expect(unitTests(report)).toEqual([
    { place: resolve('server/app/health.test.ts:the server is ready'), status: 'passed' },
    { place: resolve('server/app/health.test.ts:9:1'), status: 'failed' },
    { place: resolve('web/skipped.test.ts:left out'), status: 'skipped' },
  ])
})

test('failed journeys are named with their file, groups and title, and with the first lines of the error', () => {
  const spec = (title: string, line: number, ...messages: string[]) => {
    const errors = messages.map((message) => ({ message }))
    return {
      title,
      ok: messages.length === 0,
      file: 'e2e/rows.e2e.ts',
      line,
      column: 1,
      tests: [{ status: 'expected', results: [{ errors }] }],
    }
  }
  const group = {
    title: 'deleted rows',
    specs: [spec('a row is restored', 9, '\u001B[31mError:\u001B[39m hidden\n\nfirst\nsecond\nthird', 'another')],
  }
  const report = { suites: [{ title: 'e2e/rows.e2e.ts', specs: [spec('a row is deleted', 3)], suites: [group] }] }
  expect(failedJourneys(report)).toEqual([
    { name: 'e2e/rows.e2e.ts › deleted rows › a row is restored', line: 9, error: 'Error: hidden\nfirst\nsecond' },
  ])
  expect(journeyTests(report)).toEqual([
    { place: 'e2e/rows.e2e.ts:3:1', status: 'passed' },
    { place: 'e2e/rows.e2e.ts:9:1', status: 'failed' },
  ])
})
