import { expect, test } from 'vitest'
import { indexAfter, inStoredOrder, moveItem } from './sort-position.ts'

const list: readonly string[] = ['a', 'b', 'c']
const grid: readonly string[] = ['a', 'b', 'c', 'd', 'e']

test('an item moves to a place among the others', () => {
  expect(moveItem(list, 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(list, 'c', 0)).toEqual(['c', 'a', 'b'])
})

test.each([
  ['b', 'ArrowUp', 0],
  ['b', 'ArrowDown', 2],
  ['c', 'ArrowDown', undefined],
])('in a list %s goes with %s to %o', (key, arrow, expected) => {
  expect(indexAfter(list, key, arrow, 1)).toBe(expected)
})

test.each([
  ['a', 'ArrowDown', 2],
  ['d', 'ArrowDown', 4],
  ['e', 'ArrowDown', undefined],
  ['e', 'ArrowUp', 2],
  ['b', 'ArrowUp', undefined],
  ['b', 'ArrowRight', 2],
])('in a grid of two columns %s goes with %s to %o', (key, arrow, expected) => {
  expect(indexAfter(grid, key, arrow, 2)).toBe(expected)
})

test('a stored order applies to what still exists, and what is new comes last', () => {
  const items = ['a', 'b', 'c', 'd']
  expect(inStoredOrder(items, (item) => item, ['c', 'gone', 'a'])).toEqual(['c', 'a', 'b', 'd'])
})
