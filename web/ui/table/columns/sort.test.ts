import { expect, test } from 'vitest'
import { directionOf, nextSort } from './sort.ts'

const byDate = [{ name: 'createDate', descending: true }]

test('only the first sort key is shown at its column', () => {
  const sort = [...byDate, { name: 'name', descending: false }]
  expect(directionOf(sort, 'createDate')).toBe('descending')
  expect(directionOf(sort, 'name')).toBeUndefined()
})

test('an unsorted column is sorted ascending first', () => {
  expect(nextSort<string>(byDate, 'name')).toEqual([{ name: 'name', descending: false }])
})

test('each click on a sorted column reverses the order', () => {
  const once = nextSort(byDate, 'createDate')
  expect(once).toEqual([{ name: 'createDate', descending: false }])
  expect(nextSort(once, 'createDate')).toEqual(byDate)
})
