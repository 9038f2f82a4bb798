import { expect, test } from 'vitest'
import type { Fault } from './fault.ts'
import { seedFaults } from './seed-faults.ts'

const quote: Fault = {
  name: 'a quote is not escaped',
  file: 'contract/csv.ts',
  from: '/[",;\\t\\r\\n\']/',
  to: "/[,;\\t\\r\\n']/",
  by: 'tests',
  tests: ['contract/csv.test.ts'],
}

test('a fault is found by a test that fails, not by one that passes or by a file that cannot be loaded', { timeout: 600_000 }, async () => {
  const results = new Map<string, string | undefined>()
  const faults = [
    quote,
    { ...quote, name: 'nobody looks', tests: ['contract/same-value.test.ts'] },
    { ...quote, name: 'it does not load', to: '/[' },
  ]
  await seedFaults(faults, ({ name, problem }) => void results.set(name, problem))
  expect(Object.fromEntries(results)).toEqual({
    'without a fault, by tests': undefined,
    'a quote is not escaped': undefined,
    'nobody looks': 'no test fails',
    'it does not load': 'no test fails',
  })
})
