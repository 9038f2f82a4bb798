import { expect, test } from 'vitest'
import { isWithinBudget, linesOf } from './figure.ts'

const figure = { figure: 'lists', unit: '×', how: 'of 20 rows' } as const

test('a figure within its budget, or exactly at it, is ok; one that could not be measured is not', () => {
  expect(isWithinBudget({ ...figure, value: 4, atLeast: 4 })).toBe(true)
  expect(isWithinBudget({ ...figure, value: 3.9, atLeast: 4 })).toBe(false)
  expect(isWithinBudget({ ...figure, value: 12.1, atMost: 12 })).toBe(false)
  expect(isWithinBudget({ ...figure, value: Number.NaN, atLeast: 4 })).toBe(false)
})

test('a figure without a budget has no verdict', () => {
  expect(linesOf({ ...figure, value: 4.256 })).toMatch(/^lists +4\.26×\n +of 20 rows$/)
  expect(linesOf({ ...figure, value: 4.256, atLeast: 4 })).toMatch(/^lists +≥ 4× +4\.26× +✓ ok\n/)
})
