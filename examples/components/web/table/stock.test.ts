import { expect, test } from 'vitest'
import { stockAt } from './stock.ts'

test('a record is deterministic, and its number is unique', () => {
  expect(stockAt(4711)).toEqual(stockAt(4711))
  expect(new Set(Array.from({ length: 10_000 }, (_, index) => stockAt(index).number)).size).toBe(10_000)
})

test('the records cover all goods and warehouses', () => {
  const records = Array.from({ length: 200 }, (_, index) => stockAt(index))
  expect(new Set(records.map(({ goods }) => goods)).size).toBe(7)
  expect(new Set(records.map(({ warehouse }) => warehouse)).size).toBe(5)
})
