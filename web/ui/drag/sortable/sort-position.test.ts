import { expect, test } from 'vitest'
import { inStoredColumns, inStoredOrder, moveItem, positionAfter, type SortGroup } from './sort-position.ts'

const board: readonly SortGroup[] = [
  { id: 'todo', keys: ['a', 'b', 'c'] },
  { id: 'doing', keys: ['d'] },
  { id: 'done', keys: [] },
]
const grid: readonly SortGroup[] = [{ id: 'all', keys: ['a', 'b', 'c', 'd', 'e'] }]

test('an item moves within its group and into another one', () => {
  expect(moveItem(board, 'a', { groupId: 'todo', index: 2 })[0]?.keys).toEqual(['b', 'c', 'a'])
  expect(moveItem(board, 'b', { groupId: 'doing', index: 0 }).map(({ keys }) => keys.join(''))).toEqual(['ac', 'bd', ''])
})

test.each([
  ['b', 'ArrowUp', { groupId: 'todo', index: 0 }],
  ['c', 'ArrowDown', undefined],
  ['c', 'ArrowRight', { groupId: 'doing', index: 1 }],
  ['d', 'ArrowRight', { groupId: 'done', index: 0 }],
  ['a', 'ArrowLeft', undefined],
])('on a board %s goes with %s to %o', (key, arrow, expected) => {
  expect(positionAfter(board, key, arrow, { layout: 'board', columnCount: 1 })).toEqual(expected)
})

test.each([
  ['a', 'ArrowDown', 2],
  ['d', 'ArrowDown', 4],
  ['e', 'ArrowDown', undefined],
  ['e', 'ArrowUp', 2],
  ['b', 'ArrowUp', undefined],
  ['b', 'ArrowRight', 2],
])('in a grid of two columns %s goes with %s to %o', (key, arrow, expected) => {
  expect(positionAfter(grid, key, arrow, { layout: 'grid', columnCount: 2 })?.index).toBe(expected)
})

test('a stored order applies to what still exists, and what is new comes last', () => {
  const items = ['a', 'b', 'c', 'd']
  expect(inStoredOrder(items, (item) => item, ['c', 'gone', 'a'])).toEqual(['c', 'a', 'b', 'd'])
})

test('stored columns keep new items where they belong by default, also when their stored column is gone', () => {
  const columns = [
    { id: 'todo', items: ['a', 'b'] },
    { id: 'done', items: ['c'] },
  ]
  const stored = [
    { id: 'done', keys: ['a', 'gone'] },
    { id: 'removed', keys: ['b'] },
  ]
  expect(inStoredColumns(columns, (item: string) => item, stored)).toEqual([
    { id: 'todo', items: ['b'] },
    { id: 'done', items: ['a', 'c'] },
  ])
})
