import { expect, test } from 'vitest'
import { atTrialsSpeed as serverFigure, holds } from './server/result.ts'
import { atTrialsSpeed as webFigure, verdictOf } from './web/measure.ts'
import { slowness } from './yardstick.ts'

const run = () => Promise.resolve([])

test('a machine is measured, and one that is faster than that of the trials counts as that', () => {
  expect(slowness()).toBeGreaterThanOrEqual(1)
})

test('on a machine that takes twice as long, times are halved, rates doubled and memory left alone', () => {
  const result = { figure: '', how: '', value: 30, slowness: 2 }
  expect(serverFigure({ ...result, unit: 'ms' })).toBe(15)
  expect(serverFigure({ ...result, unit: 'req/s' })).toBe(60)
  expect(serverFigure({ ...result, unit: 'MB' })).toBe(30)
})

test('what was measured decides whether a budget holds, however slow the machine', () => {
  const result = { figure: '', how: '', value: 30, slowness: 2 }
  expect(holds({ ...result, unit: 'ms', atMost: 30 })).toBe(true)
  expect(holds({ ...result, unit: 'ms', atMost: 29 })).toBe(false)
  expect(holds({ ...result, unit: 'req/s', atLeast: 30 })).toBe(true)
  expect(holds({ ...result, unit: 'req/s', atLeast: 31 })).toBe(false)
})

test('of a click only the work is taken in proportion, and what is no work not at all', () => {
  const measure = { figure: '', how: '', unit: 'ms', budget: 20, run } as const
  const result = { values: [30, 28, 32], slowness: 2 }
  expect(webFigure({ ...result, measure: { ...measure, waitMs: 8 } })).toBe(19)
  expect(webFigure({ ...result, measure })).toBe(30)
  expect(verdictOf({ ...result, measure: { ...measure, waitMs: 8 } })).toBe('missed here')
  expect(verdictOf({ ...result, measure })).toBe('missed')
  expect(verdictOf({ ...result, measure: { ...measure, budget: 30 } })).toBe('holds')
})

test('a figure that could not be measured does not hold', () => {
  const measure = { figure: '', how: '', unit: 'ms', budget: 20, waitMs: 8, run } as const
  expect(verdictOf({ measure, values: [], slowness: 1, failure: 'the page does not open' })).toBe('missed')
})
