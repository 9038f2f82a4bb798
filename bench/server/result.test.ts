import { expect, test } from 'vitest'
import { holds, lineOf } from './result.ts'

const figure = { figure: 'lists', unit: '×', how: '' } as const

test('a figure holds within its budget, and on its edge', () => {
  expect(holds({ ...figure, value: 4, atLeast: 4 })).toBe(true)
  expect(holds({ ...figure, value: 3.9, atLeast: 4 })).toBe(false)
  expect(holds({ ...figure, value: 12.1, atMost: 12 })).toBe(false)
})

test('a figure that could not be measured does not hold', () => {
  expect(holds({ ...figure, value: Number.NaN, atLeast: 4 })).toBe(false)
})

test('a figure without a budget has no verdict', () => {
  expect(lineOf({ ...figure, value: 4.256 })).toMatch(/^lists +4\.26×$/)
  expect(lineOf({ ...figure, value: 4.256, atLeast: 4 })).toMatch(/^lists +≥ 4× +4\.26× +✓ holds$/)
})
