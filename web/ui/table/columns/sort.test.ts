import { expect, test } from 'vitest'
import type { SortKey } from '#contract/lists/list-query.ts'
import { directionOf, nextSort } from './sort.ts'

const byDate: SortKey[] = [{ name: 'createDate', descending: true }]

test('only the first sort key is shown at its column', () => {
  const sort = [...byDate, { name: 'name', descending: false }]
  expect(directionOf(sort, 'createDate')).toBe('descending')
  expect(directionOf(sort, 'name')).toBeUndefined()
})

test('an unsorted column is sorted ascending first', () => {
  expect(nextSort(byDate, 'name', byDate)).toEqual([{ name: 'name', descending: false }])
})

test('the third click on a column restores the default order', () => {
  const once = nextSort(byDate, 'name', byDate)
  const twice = nextSort(once, 'name', byDate)
  expect(twice).toEqual([{ name: 'name', descending: true }])
  expect(nextSort(twice, 'name', byDate)).toEqual(byDate)
  expect(nextSort(twice, 'name', [])).toEqual([])
})

test('each click on the column of the default order reverses it', () => {
  const once = nextSort(byDate, 'createDate', byDate)
  expect(once).toEqual([{ name: 'createDate', descending: false }])
  expect(nextSort(once, 'createDate', byDate)).toEqual(byDate)
})
