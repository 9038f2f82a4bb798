import { globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { alsoOnPostgres } from '#tools/testing/postgres-tests.ts'
import { allFaults } from './all-faults.ts'
import type { Fault } from './fault.ts'
import { faultProblems, isOfDeletedFeature } from './fault-problems.ts'

const fault: Fault = {
  name: 'one is two',
  file: 'contract/one.ts',
  from: 'one = 1',
  to: 'one = 2',
  by: 'tests',
  tests: ['contract/one.test.ts'],
}

function projectWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'faults-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

test('a fault whose text occurs once and whose tests exist has no problem; each other one is named in a sentence', () => {
  const root = projectWith({ 'contract/one.ts': 'export const one = 1', 'contract/one.test.ts': '', 'contract/two.ts': 'one = 1; one = 1' })
  expect(faultProblems(root, [fault])).toEqual([])
  const tests = ['contract/one.test.ts', 'contract/gone.test.ts']
  expect(
    faultProblems(root, [
      { ...fault, file: 'contract/two.ts', tests },
      { ...fault, from: 'one = 3' },
      { ...fault, file: 'a.ts' },
    ]),
  ).toEqual([
    'tools/faults: "one is two" names contract/gone.test.ts, and there is no such file',
    'tools/faults: "one is two" must occur once in contract/two.ts, but occurs 2 times',
    'tools/faults: "one is two" must occur once in contract/one.ts, but occurs 0 times',
    'tools/faults: "one is two" names a.ts, and there is no such file',
  ])
})

test('faults of a feature that was deleted are left out', () => {
  const root = projectWith({ 'contract/one.ts': 'one = 1', 'features/orders/server/orders.test.ts': '' })
  const [kept, gone] = ['features/orders/server/orders.test.ts', 'features/books/server/books.test.ts'].map((path) => ({
    ...fault,
    tests: [path],
  }))
  expect([kept, gone].map((one) => one && isOfDeletedFeature(root, one))).toEqual([false, true])
  expect(faultProblems(root, gone ? [gone] : [])).toEqual([])
})

test('each fault has a name of its own and changes something', () => {
  expect(new Set(allFaults.map(({ name }) => name)).size).toBe(allFaults.length)
  expect(allFaults.filter(({ from, to, tests }) => from === to || tests.length === 0)).toEqual([])
})

test('a fault that is found on PostgreSQL names tests that run there', () => {
  const there = new Set(globSync([...alsoOnPostgres, '**/*.postgres.test.ts'], { exclude: ['**/node_modules'] }))
  const named = allFaults.filter(({ by }) => by === 'postgres').flatMap(({ tests }) => tests)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !there.has(path))).toEqual([])
})
