import { expect, test } from 'vitest'
import { directionOf, pressedSort } from './sort.ts'

const byDate = [{ name: 'createDate', descending: true }]

test('only the first key of an order shows at its column', () => {
  const sort = [...byDate, { name: 'name', descending: false }]
  expect(directionOf(sort, 'createDate')).toBe('descending')
  expect(directionOf(sort, 'name')).toBeUndefined()
})

test('a column that is not sorted yet is sorted ascending', () => {
  expect(pressedSort<string>(byDate, 'name')).toEqual([{ name: 'name', descending: false }])
})

test('each press on a sorted column turns it round', () => {
  const once = pressedSort(byDate, 'createDate')
  expect(once).toEqual([{ name: 'createDate', descending: false }])
  expect(pressedSort(once, 'createDate')).toEqual(byDate)
})
